/** English texts of the notes of order and customer. */
export const notes = {
  title: 'Notes',
  order: 'Order note',
  orderHelp: 'On the kitchen ticket and the board',
  customer: 'Customer note',
  customerHelp: 'For the driver, and printed on the receipt',
  counted: '%{count} / %{most}',
  often: 'Often written',
  add: 'Add "%{text}"',
  often1: 'No salt',
  often2: 'Spicy',
  often3: 'Allergy: nuts',
  often4: 'Birthday',
  driver: 'Agent-drivers read the notes, they cannot change them.',
  cancel: 'Cancel',
  apply: 'Apply',
};
