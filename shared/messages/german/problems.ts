import type { problems as english } from '../english/problems.ts'

/** What went wrong, said so that the reader knows what to do. */
export const problems: Readonly<Record<keyof typeof english, string>> = {
  'error.stale': 'Das Spiel ist weitergegangen: Diese Wahl ist nicht mehr offen.',
  'error.illegal': 'Das geht nicht{textIs, select, none {.} other {: {text}}}',
  'error.staleAnswer': 'Das Spiel ist weitergegangen: Diese Wahl ist nicht mehr offen.',
  'error.illegalAnswer': 'Diese Wahl wird nicht angeboten.',
  'error.noDecision': 'Jetzt ist nichts zu entscheiden.',
  'error.gameOver': 'Die Partie ist vorbei.',
  'error.cantTakeBack': 'Das lässt sich nicht mehr zurücknehmen.',
  'error.cantConcede': 'Dieser Spieler kann jetzt nicht aufgeben.',
  'error.notYours': 'Das entscheidet ein anderer Spieler.',
  'error.noHint': 'Für diese Entscheidung fand sich kein Tipp. Das Protokoll sagt, warum.',
  'error.noMatch': 'Diese Partie ist nicht mehr offen. Beginne eine neue.',
  'error.nothingToUndo': 'Es gibt keine Entscheidung von dir, die sich zurücknehmen ließe.',
  'error.gameUnreadable': 'Was von dieser Partie aufbewahrt wurde, ist nicht lesbar. Es bleibt, wie es ist.',
  'error.database.damaged': '{text} ist beschädigt. Es blieb, wie es war.',
  'error.database.newer':
    '{text} wurde von einer neueren Version von Veilforge geschrieben, die diese nicht lesen kann. Es blieb, wie es ist; öffne es mit jener Version.',
  'error.database.locked': '{text} wird von einem anderen Programm benutzt. Schließe das und versuche es noch einmal.',
  'error.database.full':
    'Der Datenträger ist voll: {text} kann nicht geschrieben werden. Was da war, ist, wie es war; schaffe Platz und versuche es noch einmal.',
  'error.database.notThere':
    '{text} kann nicht geöffnet werden: Es ist nicht da, oder es darf nicht gelesen und geschrieben werden.',
  'error.database.other': 'Die Daten können nicht geöffnet werden: {text}',
  'error.noBackup': 'Diese Kopie ist nicht mehr da.',
  'error.noReplay': 'Diese Partie ist nicht mehr zum Ansehen da.',
  'error.notOver': 'Was verborgen war, ist zu sehen, wenn die Partie vorbei ist.',
  'error.playedOtherwise':
    'Diese Version der App spielt diese Partie von einem früheren Schritt an anders: Sie lässt sich ansehen, aber von dort nicht weiterspielen.',
  'error.noDeck': 'Dieses Deck ist nicht mehr da.',
  'error.deckIsStarter': 'Decks, die mit der App kommen, lassen sich kopieren, aber nicht ändern.',
  'error.deckTooLarge': 'Das Deck hat {number} Karten; mehr als 10.000 nimmt keine Partie.',
  'error.deckTextTooLong': 'Dieser Text ist zu lang für ein Deck.',
  'error.deckTooSmall':
    'Das Deck hat {number, plural, one {# Karte} other {# Karten}}; eine Partie braucht mindestens 7.',
  'error.onePerson':
    '{number, plural, =0 {Niemand spielt: Nimm selbst einen der Plätze.} other {Hier kann nur eine Person spielen: Gib die anderen Plätze dem Computer.}}',
  'error.unknownCard': 'Keine Karte heißt „{text}“.',
  'error.unreadableCard': 'Der Text von {text} ist noch nicht lesbar.',
  'error.noNextGame': 'Nach diesem Spiel kommt keines des Matches mehr.',
  'error.otherCards': 'Zwischen den Spielen wechseln deine Karten nur zwischen Deck und Sideboard.',
  'error.unreadableLine': 'Diese Zeile ist keine Karte: {text}',
  'error.query': '{text}',
  'error.badRequest': 'Von der App wurde etwas verlangt, das sie nicht versteht: {text}',
  'error.internal': 'Innen ging etwas kaputt: {text}. Die Partie ist, wie sie war; versuche es noch einmal.',
  'error.connection': 'Die Verbindung zur App ist weg. Starte sie neu und öffne die Adresse, die sie nennt.',
  'error.token':
    'Diese Seite braucht die Adresse, die die App beim Start nannte, mit ihrem Schlüssel; oder zu viele ihrer Fenster sind offen: Schließe einige.',
  'error.noDialog': 'Hier gibt es keinen Dateidialog: Gib den Pfad der Datei ein.',
  'error.import': 'Die Kartendatei konnte nicht importiert werden: {text}. Nichts wurde geändert.',
  'error.importUntold': 'Der Import ging schief, und die App kann nicht sagen, wie.',
  'error.download': 'Die Kartendatei konnte nicht geholt werden: {text}. Nichts wurde geändert.',
  'error.networkOff': 'Das Netz ist ausgeschaltet. Schalte es zuerst ein.',
  'error.importBusy': 'Ein Import läuft schon.',
  'error.noFile': 'Unter {text} gibt es keine Datei.',

  'error.noRun': 'Diese Reihe ist nicht mehr da.',
  'error.runBusy': 'Eine andere Reihe wird gespielt: Halte sie an, oder warte, bis sie vorbei ist.',

  'error.scenarioText': 'Das ist kein Szenario: {text}',
  'error.scenarioEmpty': 'Darin ist kein Szenario.',
  'error.scenarioTooLongToChange': 'Dieses Szenario ist zu lang, um hier geändert zu werden.',
  'error.scenarioTooLong': 'Dieser Text ist zum Einfügen zu lang: Öffne ihn als Datei.',
  'error.scenarioFileTooLarge': 'Die Datei {text} ist zu groß für eine Datei mit Szenarien.',
  'error.scenarioGone': 'Diese Datei ist nicht mehr offen: Öffne sie noch einmal.',
  'error.scenarioBoard': 'Das Spielfeld dieses Szenarios lässt sich nicht aufbauen: {text}',
  'error.scenarioCards': 'Karten dieses Szenarios sind nicht spielbar: {text}',
  'error.notBegun': 'Die Partie hat noch nicht begonnen: Behalte zuerst eine Hand.',
  'error.cantRead': 'Die Datei konnte nicht gelesen werden: {text}',
  'error.cantWrite': 'Die Datei konnte nicht geschrieben werden: {text}',

  'legality.tooFew': 'Das Hauptdeck hat {number, plural, one {# Karte} other {# Karten}}; {total} sind nötig.',
  'legality.tooMany': '{number} Exemplare von {text}; 4 sind erlaubt.',
  'legality.sideboard': 'Das Sideboard hat {number} Karten; 15 sind erlaubt.',
  'legality.hasCommander': 'Das Deck hat einen Kommandeur: Es ist für Commander gemacht.',
  'legality.noCommander': 'Das Deck hat keinen Kommandeur.',
  'legality.manyCommanders': 'Das Deck hat {number} Kommandeure; erlaubt ist einer, oder zwei, die Partner sind.',
  'legality.cantLead': '{text} kann kein Kommandeur sein: keine legendäre Kreatur und kein Text, der es erlaubt.',
  'legality.notTogether': '{text} können nicht zusammen Kommandeure sein: Sie sind keine Partner.',
  'legality.commanderSize':
    'Das Deck hat mit seinem Kommandeur {number, plural, one {# Karte} other {# Karten}}; es müssen 100 sein.',
  'legality.singleton': '{number} Exemplare von {text}; in einem Commander-Deck darf es eines sein.',
  'legality.identity': '{text} hat {cost}, was nicht zur Farbidentität des Kommandeurs gehört.',
  'legality.landIdentity': '{text} erzeugt {cost}, was nicht zur Farbidentität des Kommandeurs gehört.',
  'legality.banned': '{text} ist in Commander verboten.',
  'legality.bannedHere': '{text} ist verboten.',
  'legality.restricted': '{number} Exemplare von {text}; erlaubt ist eines.',
  'legality.notInPool': '{text} gehört nicht zu den Karten dieses Formats.',

  'blank.cast':
    '{text} wird als leere Karte gespielt: Der Text ist noch nicht lesbar, also kann sie nicht gewirkt, gespielt oder aufgedeckt werden.',

  'notice.aiFallback': 'Der Computer wusste nicht weiter und hat schlicht gewählt.',
  'notice.notKept':
    'Die Partie kann nicht aufgeschrieben werden: Vielleicht ist der Datenträger voll. Sie geht weiter und wird aufgeschrieben, sobald es geht.',
  'notice.stepsLost':
    'Diese Version der App würde {number, plural, one {den letzten Schritt} other {die letzten # Schritte}} dieser Partie anders spielen. Es geht vor ihnen weiter.',
  'notice.text': '{text}',

  'shell.windowGone': 'Das Fenster ist abgestürzt.',
  'shell.unresponsive': 'Das Fenster antwortet nicht.',
  'shell.gamesKept':
    'Spiele sind gespeichert und gehen weiter, wo sie standen. Was anderswo geschrieben und nicht gespeichert war, kann verloren sein.',
  'shell.showAgain': 'Neu anzeigen',
  'shell.wait': 'Warten',
  'shell.quit': 'Beenden',
  'shell.broken': 'In Veilforge ist etwas schiefgegangen',
  'shell.brokenDetail':
    'Deine Partien sind aufgehoben. Wenn etwas nicht mehr antwortet, starte Veilforge neu; das Protokoll sagt mehr.',
  'menu.file': 'Datei',
  'menu.edit': 'Bearbeiten',
  'menu.view': 'Ansicht',
  'menu.help': 'Hilfe',
  'menu.open': 'Öffnen …',
  'menu.recent': 'Zuletzt geöffnet',
  'menu.clearRecent': 'Liste leeren',
  'menu.files': 'Decks, Szenarien und Partien',
  'menu.allFiles': 'Alle Dateien',
  'menu.logs': 'Protokoll anzeigen',
  'menu.cantOpen': '{text} kann nicht geöffnet werden',
}
