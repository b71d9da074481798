/** English texts of the server part, by group and code. */
export default {
  problems: {
    percent: 'A percentage is at most 100.',
    zeroMovement: 'A movement of nothing is none.',
    range: 'The stock would become too large to be counted exactly.',
    countedElsewhere: 'This product has stock in other stores. It is counted as long as they have some.',
    validity: 'The last day is before the first.',
    ownParent: 'A category cannot stand below itself.',
  },
  actions: {
    showTitle: 'Show or hide products',
    showConfirm: 'Change %{smart_count} product |||| Change %{smart_count} products',
    reduceTitle: 'Reduce prices by a percentage',
    reduceConfirm: 'Reduce %{smart_count} price |||| Reduce %{smart_count} prices',
    percent: 'Reduction',
  },
  notices: {
    outOfStock: '%{record} is out of stock',
    lowStock: '%{record} is running low',
  },
};
