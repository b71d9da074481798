/** English texts of the start page (`flexy.dashboard.*`). */
export default {
  flexy: {
    dashboard: {
      arrange: 'Arrange',
      done: 'Done',
      reset: 'Reset to default',
      rangeLabel: 'Range',
      range: {
        today: 'Today',
        fortnight: '14 days',
        quarter: 'Quarter',
      },
      help: 'Drag a card to its place, or move it with its arrows. It is kept for you, on every device.',
      hidden: 'Hidden cards',
      move: 'Move %{card}',
      moveHelp: 'Drag, or press the arrow keys',
      earlier: 'Move earlier',
      later: 'Move later',
      width: 'Width',
      hide: 'Hide',
      columns: {
        3: 'A quarter',
        4: 'A third',
        5: 'Five twelfths',
        6: 'Half',
        7: 'Seven twelfths',
        8: 'Two thirds',
        12: 'Full width',
      },
      placeNow: '%{card}: place %{at} of %{of}',
      hiddenNow: '%{card} is hidden',
      outdated: 'This could not be refreshed.',
      broken: 'This card has failed. The others still work.',
      allHidden: 'Every card is hidden',
      allHiddenHelp: 'Arrange the page to show some again.',
    },
  },
};
