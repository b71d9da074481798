import { defineCall } from '#resource';

/** Calls of printing: new jobs, repeated jobs, and the opened drawer. */

/** Roles that may print. */
const PRINTING = ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_CASHIER', 'ROLE_KITCHEN'] as const;

/** A UUID as RFC 9562 writes it, in small letters: bridges know jobs by it, and take no other id. */
const UUID = {
  type: 'text',
  required: true,
  max: 36,
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
} as const;

/** Kinds of documents that can be printed through the server. */
const KINDS = ['receipt', 'kitchen', 'report'] as const;

/** Content to print: rows of paper (`PaperRow` of `#shop`) in the user's language. */
export const printCall = defineCall({
  method: 'POST',
  path: 'printing/jobs',
  roles: PRINTING,
  summary: 'Prints a document on a printer, through the bridge application that reaches it',
  input: {
    uuid: UUID,
    printer: { type: 'relation', to: 'printers', required: true },
    kind: { type: 'enum', values: KINDS, required: true },
    title: { type: 'text', required: true, max: 120 },
    rows: { type: 'json', required: true, max: 400_000, description: 'Rows of the paper.' },
    dir: { type: 'enum', values: ['ltr', 'rtl'], default: 'ltr' },
    copies: { type: 'integer', min: 1, max: 5 },
    paper: { type: 'enum', values: ['48', '32'], description: 'Characters in a line; none: those of the printer.' },
    isCopy: { type: 'boolean', default: false },
    opensDrawer: {
      type: 'boolean',
      default: false,
      description: 'Opens the cash drawer, and records it, if the printer is set up to.',
    },
    order: { type: 'relation', to: 'orders' },
    sale: { type: 'text', max: 64, description: 'The uuid of the sale, instead of its order.' },
    till: { type: 'relation', to: 'tills' },
  },
  output: { id: { type: 'integer', required: true }, state: { type: 'text', required: true } },
  errors: {
    403: 'The kitchen prints kitchen tickets only, and opens no cash drawer',
    422: 'No such printer, one that only the browser reaches, or rows that cannot be read',
  },
  rate: 240,
});

/** Prints a job again, on the same printer or another one. Cancels the original job if it still waits. */
export const againCall = defineCall({
  method: 'POST',
  path: 'print_jobs/{id}/again',
  roles: PRINTING,
  summary:
    'Prints a job again, on the same printer or on another one; the paper says COPY if one may have come out before',
  input: { printer: { type: 'relation', to: 'printers' } },
  output: { id: { type: 'integer', required: true } },
  errors: { 404: 'No such job', 422: 'Nothing to print, or no such printer' },
});

/** Records that a cash drawer was opened: by whom, when, and for which sale (optional). */
export const drawerCall = defineCall({
  method: 'POST',
  path: 'printing/drawer',
  roles: ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_CASHIER'],
  summary: 'Records that the cash drawer was opened',
  input: {
    uuid: UUID,
    sale: { type: 'text', max: 64, description: 'The uuid of the sale; none: the drawer was opened without a sale.' },
    openedAt: { type: 'datetime', required: true },
    till: { type: 'relation', to: 'tills' },
    reason: { type: 'text', max: 120, description: 'Why it was opened without a sale.' },
  },
  output: { id: { type: 'integer', required: true } },
  rate: 240,
});

/** Registers a bridge application by the token that it displays. */
export const pairCall = defineCall({
  method: 'POST',
  path: 'printing/bridges',
  roles: ['ROLE_ADMIN', 'ROLE_MANAGER'],
  summary: 'Pairs a bridge application by its token, of which only a digest is kept',
  input: {
    name: { type: 'text', required: true, max: 80 },
    token: { type: 'text', required: true, min: 16, max: 200 },
    isElsewhere: {
      type: 'boolean',
      default: false,
      description: 'It runs on another computer: refused unless it has asked this server within five minutes.',
    },
  },
  output: { id: { type: 'integer', required: true }, name: { type: 'text', required: true } },
  rate: 20,
});

/** Prints the kitchen ticket of an order again, on the printers of its lines. */
export const ticketCall = defineCall({
  method: 'POST',
  path: 'orders/{id}/kitchen-ticket',
  roles: PRINTING,
  summary: 'Prints the kitchen ticket of an order again; the paper says COPY',
  output: {
    jobs: { type: 'integer', required: true, description: 'Number of tickets; 0: no printer takes its lines.' },
  },
  errors: { 404: 'No such order' },
});
