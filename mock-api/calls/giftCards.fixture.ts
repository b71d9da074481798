import { defineCall, defineResource } from '#resource';

/** Gift cards, the records of the tests of declared calls. */
export const cards = defineResource({
  name: 'voucher_cards',
  className: 'GiftCard',
  title: 'code',
  fields: { code: { type: 'text', required: true }, amount: { type: 'integer', default: 0 } },
  access: { ROLE_CASHIER: 'read' },
});

/** Takes money off a card. `hold` in the body waits until the test continues. */
export const redeemCall = defineCall({
  method: 'POST',
  path: 'gift-cards/{code}/redeem',
  roles: ['ROLE_CASHIER'],
  summary: 'Takes an amount off a card',
  input: {
    amount: { type: 'money', min: 1, default: 0.01 },
    hold: { type: 'boolean' },
    owner: { type: 'relation', to: 'voucher_cards' },
  },
  output: { left: { type: 'money', required: true }, owner: { type: 'relation', to: 'voucher_cards' } },
});
/** Call with work before its transaction. */
export const prepareCall = defineCall({
  method: 'POST',
  path: 'gift-cards/{code}/prepared',
  roles: ['ROLE_CASHIER'],
  summary: 'Sets the amount that was prepared',
  input: { amount: { type: 'money', required: true } },
  output: { amount: { type: 'money', required: true } },
});
/** Call without body and answer. */
export const removeCall = defineCall({
  method: 'DELETE',
  path: 'gift-cards/{code}',
  roles: 'signedIn',
  summary: 'Removes a card',
});
/** Public read with a query and a rate limit. */
export const cardCall = defineCall({
  method: 'GET',
  path: 'gift-cards/{id}/card',
  roles: 'public',
  summary: 'Looks at a card, at most so many times a minute',
  query: { days: { type: 'integer', min: 1, max: 371, default: 14 }, tags: { type: 'list' } },
  output: {
    id: { type: 'integer', required: true },
    days: { type: 'integer', required: true },
    tags: { type: 'list' },
    at: { type: 'datetime' },
    more: { type: 'embedded', many: true, fields: { amount: { type: 'money' } } },
  },
  rate: 20,
});
/** Read that devices keep. */
export const ownCardsCall = defineCall({
  method: 'GET',
  path: 'gift-cards/own',
  roles: ['ROLE_CASHIER'],
  summary: 'The cards of the caller',
  query: { days: { type: 'integer', min: 1 } },
  output: { cards: { type: 'list', required: true } },
  offline: true,
});
/** Call with streams in both directions. */
export const fileCall = defineCall({
  method: 'POST',
  path: 'gift-cards/file',
  roles: 'signedIn',
  summary: 'Sends a file back in capitals',
  input: 'stream',
  output: 'stream',
});
/** Call that writes and is then refused. */
export const noteCall = defineCall({
  method: 'POST',
  path: 'gift-cards/{code}/note',
  roles: 'signedIn',
  summary: 'Writes, and is refused',
  input: { isKept: { type: 'boolean', required: true } },
});
/** Call that works for long, and whose answer is a stream that is kept for a repetition. */
export const printCall = defineCall({
  method: 'POST',
  path: 'gift-cards/{code}/print',
  roles: 'signedIn',
  summary: 'Prints a card',
  input: { text: { type: 'text', required: true }, isStream: { type: 'boolean', default: false } },
  output: 'stream',
  once: true,
});
