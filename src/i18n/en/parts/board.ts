/** English texts of boards (`flexy.board.*`). */
export default {
  flexy: {
    board: {
      card: 'card',
      cards: '%{smart_count} card |||| %{smart_count} cards',
      instructions:
        'Press space to pick up the card, the arrow keys to move it to another column, space to drop it, and Escape to cancel. The menu of the card moves it, too.',
      actions: 'Actions for %{name}',
      moveTo: 'Move to',
      assignTo: 'Assign to',
      empty: 'No cards',
      picked: 'Picked up %{name} in %{column}.',
      over: '%{name} is over %{column}.',
      nowhere: '%{name} is not over a column that takes it.',
      moved: 'Moved %{name} to %{column}.',
      cancelled: 'Cancelled. %{name} stays in %{column}.',
      refused: '%{name} cannot be moved there and stays in %{column}.',
      changed: '%{name} has changed in the meantime and was not moved.',
      failed: '%{name} was not moved and is back in %{column}.',
      overAt: '%{name} is over %{column}, position %{position}.',
      fold: 'Fold %{name}',
      unfold: 'Unfold %{name}',
      select: 'Select',
      unselect: 'Unselect',
      isSelected: 'Selected',
      unselectAll: 'Clear selection',
      selected: '%{smart_count} card selected |||| %{smart_count} cards selected',
    },
  },
};
