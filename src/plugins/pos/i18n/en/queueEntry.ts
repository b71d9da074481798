/** English texts of one queued sale: the server's refusal, sending it again, giving it up. */
export const queueEntry = {
  inLine: 'Line %{line}: %{text}',
  order: 'Order %{number}',
  open: 'Open',
  send: 'Send repaired',
  approveWhat: 'Send order %{number} as it is',
  why: {
    refused: 'The server refused it',
    waiting: 'The last try did not succeed',
    undecided: 'An earlier try was not answered: check whether the server has it before you give it up.',
  },
  reasons: {
    operator: 'The seller’s PIN is no longer valid for this sale.',
    approval: 'The approval was used or is too old: ask for the PIN again.',
    missing: 'It belongs to something that was given up or that this device does not know.',
  },
  ways: {
    title: 'How to send it',
    approval: 'As it is, approved with a manager’s PIN',
    renumber: 'With the next free number',
    ownName: 'In the name of the signed-in account',
    again: 'As it is, once more',
  },
  facts: { saved: 'Saved', savedBy: '%{at} by %{name}', tries: 'Tries', request: 'Request' },
  fields: { price: 'Price', fullTotalAmount: 'Total', amount: 'Amount', changeAmount: 'Change' },
  giveUp: {
    open: 'Give it up…',
    title: 'Give up order %{number}?',
    help: 'It will not be sent. It stays in the list of given-up entries, with your reason.',
    undecided:
      'An earlier try was not answered: the server may have it. It will not be sent again, and stays in the list of given-up entries.',
    reason: 'Reason',
    confirm: 'Give it up',
  },
};
