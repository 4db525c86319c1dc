/** What went wrong, said so that the reader knows what to do. */
export const problems = {
  'error.stale': 'The game has moved on: that choice is no longer open.',
  'error.illegal': 'That can’t be done{textIs, select, none {.} other {: {text}}}',
  'error.notYours': 'That decision is another player’s.',
  'error.noMatch': 'That game isn’t open any more. Start a new one.',
  'error.noDeck': 'That deck isn’t there any more.',
  'error.deckIsStarter': 'Decks that come with the app can be copied, but not changed.',
  'error.deckEmpty': 'The deck has no cards.',
  'error.deckTooSmall': 'The deck has {number, plural, one {# card} other {# cards}}; a game needs at least 7.',
  'error.unknownCard': 'No card is called “{text}”.',
  'error.unreadableCard': 'The text of {text} can’t be read yet.',
  'error.unreadableLine': 'This line is no card: {text}',
  'error.query': '{text}',
  'error.badRequest': 'The app was asked for something that it doesn’t understand: {text}',
  'error.internal': 'Something broke inside: {text}. The game is as it was; try again.',
  'error.connection': 'The connection to the app is gone. Start it again and reload this page.',
  'error.token': 'This page needs the address that the app printed when it started, with its token.',
  'error.noDialog': 'No file dialog here: type the path of the file.',
  'error.import': 'The card file could not be imported: {text}. Nothing was changed.',
  'error.importBusy': 'An import is running already.',
  'error.noFile': 'There is no file at {text}.',

  'legality.tooFew': 'The main deck has {number, plural, one {# card} other {# cards}}; 60 are needed.',
  'legality.tooMany': '{number} copies of {text}; 4 are allowed.',
  'legality.sideboard': 'The sideboard has {number} cards; 15 are allowed.',
  'legality.commanderSize':
    'The deck has {number, plural, one {# card} other {# cards}} with its commander; it must be 100.',
  'legality.singleton': '{number} copies of {text}; a Commander deck may have one.',
  'legality.identity': '{text} has a colour that the commander doesn’t have.',
  'legality.notLegal': '{text} isn’t legal in this format.',

  'blank.cast': '{text} is played as a blank: its text can’t be read yet, so it can’t be cast, played or turned up.',

  'notice.aiFallback': 'The computer player was stuck and made a plain choice.',
  'notice.text': '{text}',
} as const
