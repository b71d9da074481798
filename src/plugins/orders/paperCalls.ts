import { defineCall } from '#resource';

/** Lines that plugins put at the foot of a document's papers. */
export const paperLinesCall = defineCall({
  method: 'GET',
  path: 'orders/paper-lines',
  roles: ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_CASHIER', 'ROLE_AGENT_DRIVER'],
  summary: 'Lines of plugins at the foot of receipt and invoice of one order, named by its id or uuid',
  query: { order: { type: 'integer', min: 1 }, uuid: { type: 'text', max: 64 } },
  output: {
    isStored: {
      type: 'boolean',
      required: true,
      description: 'False: there is no such order, or it is not yours to read.',
    },
    lines: { type: 'list', required: true },
  },
});
