/** English texts of the server part, by group and code. */
export default {
  problems: {
    noLines: 'A transfer has at least one product.',
    notPositive: 'The quantity must be above zero.',
    twice: 'This product is there twice.',
    notCounted: 'The stock of this product is not counted.',
    countedAlready: 'You have counted this product already.',
    notThere: 'Only %{quantity} are there.',
    sameStore: 'Goods are sent to another store.',
    moreThanSent: 'More than was sent cannot arrive.',
    noReason: 'A difference needs a reason.',
    notSent: 'This product was not sent.',
    received: 'The transfer was received before.',
    cancelled: 'The transfer was cancelled.',
    onTheWay: '%{name} is on the way in the transfer %{number}. Receive or cancel it first.',
    noCategory: 'Choose a category.',
    countPosted: 'The differences of this count are posted.',
    countDiscarded: 'This count was discarded.',
  },
  reasons: {
    broken: 'Broken',
    spoiled: 'Spoiled',
    lost: 'Lost',
    ownUse: 'Own use',
    wrongReceipt: 'Wrong receipt',
    unknown: 'Not known',
  },
};
