import { defineCall, LAST_DAYS, LIST_FILTER } from '#resource';

/** Number of new customers in the last days and in as many days before, and the newest ones. */
export const newCustomersCall = defineCall({
  method: 'GET',
  path: 'customers/figures',
  roles: 'signedIn',
  summary: 'New customers of the last days, how many were new in as many days before, and the newest',
  query: { days: LAST_DAYS },
  output: {
    days: { type: 'integer', required: true },
    count: { type: 'integer', required: true },
    previous: { type: 'integer', required: true },
    filter: LIST_FILTER,
    newest: {
      type: 'embedded',
      many: true,
      required: true,
      fields: {
        id: { type: 'integer', required: true },
        name: { type: 'text', required: true },
        at: { type: 'datetime', required: true },
      },
    },
  },
});
