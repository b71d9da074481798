/** English texts of the server part, by group and code. */
export default {
  problems: {
    bothTimes: 'Enter both times, or none: without times the shop is closed.',
    closedAndOpen: 'This day is both closed and open.',
    timeZone: 'There is no time zone of this name.',
    currencyDecimals:
      'There are amounts in this currency already: only one with the same number of decimals can be chosen.',
    country: 'There is no country with this code.',
    currency: 'There is no currency with this code.',
    labelDigits:
      'With its check digit a label has 12 or 13 digits: prefix, article number, verifier and value make 11 or 12.',
    labelPrefix: 'Another pattern has this prefix already.',
    documentTypes: 'Choose at least one kind of document.',
    unknownApplication: 'The store has no application of this name.',
    installedApplication: 'This application is installed already.',
    paidApplication: 'This application is not free: it is bought on its own page.',
    comingApplication: 'This application is not available yet.',
    viewTaken: 'You have a view of this list with this name already.',
    viewsFull: 'You have 100 views of this list: delete one first.',
    preferencesFull: 'You keep 200 things already: delete one first.',
    viewFilters: 'This is not a filter of a list: parameters with a value or a list of values each.',
    otherRecord: 'The comment that is answered is on another record.',
    answerOfAnswer: 'An answer cannot be answered: answer the comment above it.',
    translationTaken: 'This language has a text with this key already.',
  },
};
