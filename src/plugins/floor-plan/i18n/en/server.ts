/** English texts of the server part, by group and code. */
export default {
  mergeOrder: {
    mergedInto: 'Merged into',
  },
  problems: {
    actNow: 'Table %{name} is %{state} now, so this cannot be done.',
    needsOrder: 'No order is open at table %{name}.',
    hasOrder: 'An order is open at table %{name}. It is paid, moved or cancelled first.',
    openOrder:
      'Order %{number} is open at table %{name}. The table can be deleted after it was paid, moved or cancelled.',
    sameTable: 'Choose another table.',
    targetTaken: 'Table %{name} is %{state}. Choose a free one.',
    partlyPaid: 'Order %{number} is partly paid. Take the rest of its payment before you merge it.',
    ownReduction:
      'Order %{number} has a reduction or fees of its own, which would be lost. Take them off before you merge it.',
    targetReduction:
      'Order %{number} has a reduction, which would apply to the merged lines, too. Take it off before you merge.',
    refunded: 'Order %{number} has a credit note, so its bill stays as it is. Take its payment separately.',
  },
  stateWords: {
    free: 'free',
    seated: 'seated',
    'bill-asked': 'waiting for its bill',
    reserved: 'reserved',
    'to-clean': 'waiting to be cleaned',
  },
  state: {
    open: 'An order is open at this table: it is seated until the order is paid, moved or cancelled.',
    noOrder: 'No order is open at this table, so no bill can be asked for.',
  },
};
