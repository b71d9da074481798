import { defineResource } from '#resource';

/** Kinds of printers. `system`: a print queue on the bridge's computer; `browser`: the browser's print view. */
export const PRINTER_KINDS = ['ethernet', 'usb', 'bluetooth', 'system', 'browser'] as const;
export type PrinterKind = (typeof PRINTER_KINDS)[number];

/** Code pages of receipt printers, by number. */
export const CODE_PAGES = ['437', '850', '852', '858', '860', '863', '866', '1252', '1256'] as const;

/** Kinds of documents that can be assigned to a printer. */
export const ROUTES = ['receipt', 'kitchen'] as const;

/** A printer: its connection, its paper, and the documents that it prints. */
export const printers = defineResource({
  name: 'printers',
  core: true,
  className: 'Printer',
  title: 'name',
  icon: 'printer',
  allowUnpaged: true,
  order: { name: 'asc' },
  fields: {
    name: {
      type: 'text',
      required: true,
      max: 80,
      unique: true,
      filter: 'partial',
      order: true,
      search: true,
      list: 1,
      form: 'printer',
    },
    kind: {
      type: 'enum',
      values: PRINTER_KINDS,
      required: true,
      default: 'ethernet',
      filter: true,
      list: 2,
      form: 'printer',
    },
    address: { type: 'text', max: 100, list: 3, form: 'printer' },
    port: { type: 'integer', min: 1, max: 65535, default: 9100, form: 'printer' },
    vendorId: { type: 'text', max: 6, pattern: '^(0x)?[0-9A-Fa-f]{1,4}$', form: 'printer' },
    isEnabled: { type: 'boolean', default: true, filter: true, list: 5, form: 'printer' },
    paper: { type: 'enum', values: ['48', '32'], required: true, default: '48', form: 'paper' },
    codePage: { type: 'enum', values: CODE_PAGES, required: true, default: '437', form: 'paper' },
    copies: { type: 'integer', min: 1, max: 5, required: true, default: 1, form: 'paper' },
    isDrawerOpened: { type: 'boolean', default: false, form: 'paper' },
    isQrPrinted: { type: 'boolean', default: false, form: 'paper' },
    language: { type: 'enum', values: ['en', 'fr', 'ar'], form: 'paper' },
    routes: { type: 'list', values: ROUTES, list: 4, form: 'routes' },
    store: { type: 'relation', to: 'stores', embed: ['name'], filter: true, onDelete: 'restrict', form: 'routes' },
    tills: { type: 'relation', to: 'tills', many: true, form: 'routes' },
    categories: { type: 'relation', to: 'category_products', many: true, form: 'routes' },
    stations: { type: 'relation', to: 'kitchen_stations', many: true, form: 'routes' },
    fallback: { type: 'relation', to: 'printers', embed: ['name'], form: 'routes' },
    bridge: { type: 'relation', to: 'print_bridges', embed: ['name'], form: 'routes' },
  },
});

/** A bridge application that takes jobs from the server. Only a digest of its token is stored. */
export const printBridges = defineResource({
  name: 'print_bridges',
  core: true,
  className: 'PrintBridge',
  title: 'name',
  icon: 'plug',
  order: { name: 'asc' },
  fields: {
    name: { type: 'text', required: true, max: 80, filter: 'partial', order: true, list: 1, form: 'bridge' },
    tokenHash: { type: 'text', max: 64, unique: true, readable: false, writable: false, form: false },
    seenAt: { type: 'datetime', writable: false, order: true, list: 2, form: 'bridge' },
    reached: { type: 'list', max: 100, writable: false, list: 3, form: 'bridge' },
  },
});

/**
 * States of a print job. `sent`: a bridge has taken it and has not reported a result yet. `unsure`: something may have come
 * out, or all of it; the printer has not said so.
 */
export const JOB_STATES = ['waiting', 'sent', 'printed', 'unsure', 'failed', 'cancelled'] as const;

/** A print job of the server, or an opening of a cash drawer. Only calls write it. */
export const printJobs = defineResource({
  name: 'print_jobs',
  core: true,
  className: 'PrintJob',
  title: 'title',
  icon: 'printer',
  bin: false,
  order: { createdAt: 'desc' },
  fields: {
    uuid: { type: 'text', max: 64, required: true, unique: true, writable: false, filter: true, form: false },
    title: { type: 'text', max: 120, writable: false, filter: 'partial', search: true, list: 1, form: 'job' },
    kind: {
      type: 'enum',
      values: ['receipt', 'kitchen', 'report', 'drawer'],
      required: true,
      writable: false,
      filter: true,
      list: 2,
      form: 'job',
    },
    state: {
      type: 'enum',
      values: JOB_STATES,
      tones: {
        waiting: 'waiting',
        sent: 'active',
        printed: 'success',
        unsure: 'waiting',
        failed: 'danger',
        cancelled: 'stopped',
      },
      oftenUsed: ['failed', 'unsure', 'waiting'],
      required: true,
      default: 'waiting',
      writable: false,
      filter: true,
      order: true,
      list: 3,
      form: 'job',
    },
    printer: { type: 'relation', to: 'printers', embed: ['name'], writable: false, filter: true, list: 4, form: 'job' },
    isCopy: { type: 'boolean', default: false, writable: false, filter: true, form: 'job' },
    error: { type: 'text', max: 300, writable: false, list: 5, form: 'job' },
    /** Why a drawer was opened without a sale, as its opener says. */
    reason: { type: 'text', max: 120, writable: false, form: 'job' },
    by: {
      type: 'relation',
      to: 'users',
      embed: ['username', 'fullName'],
      writable: false,
      filter: true,
      list: 6,
      form: 'job',
    },
    printedAt: { type: 'datetime', writable: false, order: true, list: 7, form: 'job' },
    order: {
      type: 'relation',
      to: 'orders',
      embed: ['orderNumberFormatted'],
      writable: false,
      filter: true,
      form: 'job',
    },
    till: { type: 'relation', to: 'tills', embed: ['name'], writable: false, filter: true, form: 'job' },
    store: {
      type: 'relation',
      to: 'stores',
      embed: ['name'],
      writable: false,
      filter: true,
      onDelete: 'cascade',
      form: false,
    },
    bridge: { type: 'relation', to: 'print_bridges', embed: ['name'], writable: false, filter: true, form: 'job' },
    origin: { type: 'relation', to: 'print_jobs', embed: ['title'], writable: false, filter: true, form: 'job' },
    sentAt: { type: 'datetime', writable: false, form: false },
    /** When people were told that it waits for its printer. */
    toldAt: { type: 'datetime', readable: false, writable: false, form: false },
    document: { type: 'json', max: 500_000, readable: false, writable: false, form: false },
    lines: { type: 'json', max: 50_000, readable: false, writable: false, form: false },
  },
});

/**
 * What a kitchen printer was told about an order, over all of its tickets: the next ticket is the difference. One row for
 * each order and printer. Only the server reads and writes it, together with the jobs.
 */
export const printedOrders = defineResource({
  name: 'printed_orders',
  core: true,
  className: 'PrintedOrder',
  title: 'id',
  icon: 'printer',
  audit: false,
  order: { id: 'asc' },
  fields: {
    order: { type: 'relation', to: 'orders', required: true, writable: false, form: false, onDelete: 'cascade' },
    // Stays without its printer: what was told of a deleted one counts for those that take its dishes.
    printer: { type: 'relation', to: 'printers', writable: false, form: false },
    dishes: { type: 'json', max: 100_000, writable: false, form: false },
    tableId: { type: 'integer', writable: false, form: false },
    tableName: { type: 'text', max: 120, writable: false, form: false },
    changes: { type: 'integer', required: true, default: 0, writable: false, form: false },
    isEnded: { type: 'boolean', default: false, writable: false, form: false },
  },
});

/**
 * A bridge application that asked without being paired: the digest of its token, and the network it asked from. Only the
 * server reads and writes it, for all of its processes.
 */
export const printStrangers = defineResource({
  name: 'print_strangers',
  core: true,
  className: 'PrintStranger',
  title: 'id',
  icon: 'plug',
  audit: false,
  bin: false,
  order: { id: 'asc' },
  fields: {
    tokenHash: { type: 'text', max: 64, required: true, unique: true, readable: false, writable: false, form: false },
    network: { type: 'text', max: 64, required: true, readable: false, writable: false, form: false },
    askedAt: { type: 'datetime', required: true, writable: false, form: false },
  },
});

declare module '#resource' {
  interface Resources {
    printers: typeof printers;
    print_bridges: typeof printBridges;
    print_jobs: typeof printJobs;
    printed_orders: typeof printedOrders;
    print_strangers: typeof printStrangers;
  }
}
