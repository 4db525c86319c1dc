import type { games as english } from '../english/games.ts'

/** What is said of games that were kept: their list, watching one, writing one to a file, reporting a problem. */
export const games: Readonly<Record<keyof typeof english, string>> = {
  'nav.games': 'Partien',
  'games.title': 'Partien',
  'games.what':
    'Alle Partien werden aufbewahrt, während sie gespielt werden. Von denen, die vorbei sind, bleiben die letzten {number, number}; ältere werden vergessen.',
  'games.none': 'Du hast noch keine Partie gespielt.',
  'games.open': 'Offen gelassen',
  'games.over': 'Vorbei',
  'games.won': 'Gewonnen',
  'games.lost': 'Verloren',
  'games.draw': 'Unentschieden',
  'games.running': 'Nicht vorbei',
  'games.rewound': 'zurückgenommen',
  'games.rewoundHint': 'Es wurde etwas zurückgenommen, nachdem mehr bekannt war: Die Partie zählt in keinem Ergebnis.',
  'games.turn': 'Zug {number}',
  'games.continue': 'Weiterspielen',
  'games.watch': 'Ansehen',
  'games.export': 'Exportieren',
  'games.report': 'Ein Problem melden',
  'games.delete': 'Löschen',
  'games.deleteSure': 'Wirklich löschen?',
  'games.of': '{label}: {text}',
  'games.exported': 'Geschrieben: {text}.',
  'games.exportRunning':
    'In der Datei ist die ganze Partie, auch die verborgenen Karten des anderen und der Startwert, und sie ist noch nicht vorbei.',
  'games.exportAnyway': 'Trotzdem exportieren',

  'replay.title': 'Wiedergabe',
  'replay.loading': 'Die Partie wird noch einmal gespielt …',
  'replay.controls': 'Wiedergabe',
  'replay.moment': 'Zug {number} · {step}',
  'replay.step': 'Schritt {number} von {total}',
  'replay.place': 'Stelle in der Partie',
  'replay.firstTurn': 'Zurück zum Zug davor',
  'replay.back': 'Einen Schritt zurück',
  'replay.play': 'Abspielen',
  'replay.pause': 'Anhalten',
  'replay.forward': 'Einen Schritt weiter',
  'replay.nextTurn': 'Weiter zum nächsten Zug',
  'replay.turns': 'Zu Zug',
  'replay.turn': 'Zug {number}',
  'replay.line': 'Verlauf',
  'replay.lineNow': 'Wie es steht · Zug {number}',
  'replay.lineLeft': 'Verlassen in Zug {number}{over, select, yes { · vorbei} other {}}',
  'replay.seat': 'Gesehen von',
  'replay.shown': 'Was gezeigt wird',
  'replay.shown.seen': 'Was {text} sah',
  'replay.shown.all': 'Alle Karten',
  'replay.hidden':
    'Verborgene Karten bleiben verborgen: Dies sah {text}. Ist die Partie vorbei, können alle gezeigt werden.',
  'replay.hiddenOver': 'Verborgene Karten bleiben verborgen: Dies sah {text}.',
  'replay.all': 'Alle Karten sind zu sehen, auch die, die {text} nicht sehen konnte.',
  'replay.differs':
    'Diese Version der App spielt diese Partie von Schritt {number} an anders (gespielt wurde sie mit Version {text}). Bis dorthin lässt sie sich ansehen; von dem, was danach kam, lässt sich der Verlauf lesen. Von jedem Schritt davor kann weitergespielt werden.',
  'replay.noTable': 'Von hier an ist nur der Verlauf übrig.',
  'replay.rewound': 'Zurückgenommen: Sie zählt in keinem Ergebnis.',
  'replay.playOn': 'Von hier weiterspielen',
  'replay.playOnAsk': 'Von hier weiterspielen?',
  'replay.playOnNote':
    'Die Partie geht von diesem Augenblick weiter. Was danach gespielt wurde, bleibt: Es lässt sich als anderer Verlauf ansehen. Die Partie ist als zurückgenommen gekennzeichnet und zählt in keinem Ergebnis.',
  'replay.leave': 'Zurück zu den Partien',

  'report.title': 'Ein Problem melden',
  'report.what':
    'Schreibt eine Datei für die, die dem Problem nachgehen. Nichts wird verschickt. Darin sind die Versionen der App und des Systems und was die App in ihrem Protokoll vermerkt hat: keine Namen, keine Ordner.',
  'report.note': 'Was ging schief?',
  'report.noteHint': 'Was du getan hast, was du erwartet hast, was stattdessen geschah.',
  'report.about': 'Von der Partie enthält die Datei',
  'report.about.seen': 'Was ich sah',
  'report.about.journal': 'Die ganze Partie',
  'report.hint.seen':
    'Deine Sicht auf den Tisch und deinen Verlauf. Nichts Verborgenes ist darin und kein Startwert: Die Partie kann daraus nicht noch einmal gespielt werden.',
  'report.hint.journal':
    'Alles: der Startwert, jede Wahl beider Spieler und alle verborgenen Karten. Die Partie kann daraus Schritt für Schritt noch einmal gespielt werden. Wer die Datei liest, sieht, was dir verborgen war.',
  'report.save': 'Die Datei schreiben',
}
