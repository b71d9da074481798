import { defineResource } from '#resource';

/** Why a run of a feed failed. */
export const FEED_FAILURES = [
  /** Its address leads into the network of this server. */
  'blocked',
  'unreachable',
  'timeout',
  /** Its server refuses the address or the password (401, 403, 404, 410). */
  'refused',
  /** Its server answers with another error. */
  'failed',
  'redirect',
  'tooLarge',
  /** There is no file in its folder. */
  'noFile',
  /** Its mailbox has no mail with a fitting file of the sender. */
  'noMail',
  /** Its mailbox has no such folder. */
  'noMailFolder',
  /** Its mail server offers no safe connection. */
  'noTls',
  /** The mail was taken, but could not be marked or moved. */
  'notMarked',
  /** The file is no table that can be read. */
  'unreadable',
  /** A column of the mapping is not in the file. */
  'columns',
  /** No row of the file can be imported. */
  'allBad',
  /** The account in whose name it runs may not import any more. */
  'noAccount',
  /** The password was stored under another key of the server. */
  'noPassword',
  /** Its import ended without being written. */
  'notWritten',
] as const;
export type FeedFailureCode = (typeof FEED_FAILURES)[number];

/** Where a feed has its file from: an https address, a folder of the file manager, mails with a file. */
export const FEED_SOURCES = ['address', 'folder', 'mailbox'] as const;

/** What becomes of a mail whose file was taken. */
export const MAIL_AFTER = ['read', 'move', 'keep'] as const;

const OF_MAILBOX = { field: 'source', is: ['mailbox'] } as const;

/** What becomes of records that a feed brought and that its file no longer has. */
export const GONE = ['keep', 'off'] as const;

/** Share of records above which a run waits for a person, where nothing else is chosen, percent. */
const USUAL_CHANGE = 20;

const OUTCOME = { writable: false, form: false } as const;
const KEPT = { readable: false, writable: false, form: false } as const;

/** A scheduled feed: a file that is imported again and again by a saved mapping. */
export const importFeeds = defineResource({
  name: 'import_feeds',
  className: 'ImportFeed',
  title: 'name',
  icon: 'rotate-cw',
  bin: false,
  order: { name: 'asc' },
  fields: {
    name: {
      type: 'text',
      required: true,
      max: 80,
      filter: 'partial',
      order: true,
      search: true,
      list: 1,
      form: 'feed',
    },
    /** Import whose mapping it uses. The feed keeps a copy. */
    mappingOf: {
      type: 'relation',
      to: 'imports',
      embed: ['fileName'],
      required: true,
      onDelete: 'null',
      form: 'feed',
    },
    isEnabled: { type: 'boolean', default: true, filter: true, list: 3, form: 'feed' },
    source: {
      type: 'enum',
      values: FEED_SOURCES,
      oftenUsed: ['address'],
      default: 'address',
      required: true,
      filter: true,
      form: 'source',
    },
    address: {
      type: 'text',
      format: 'url',
      max: 2000,
      onlyWhen: { field: 'source', is: ['address'], required: true },
      form: 'source',
    },
    mailHost: {
      type: 'text',
      max: 255,
      pattern: '^[A-Za-z0-9.:-]+$',
      onlyWhen: { field: 'source', is: ['mailbox'], required: true },
      form: 'source',
    },
    mailPort: { type: 'integer', min: 1, max: 65_535, default: 993, onlyWhen: OF_MAILBOX, form: 'source' },
    username: { type: 'text', max: 200, onlyWhen: { field: 'source', is: ['address', 'mailbox'] }, form: 'source' },
    password: {
      type: 'text',
      format: 'secret',
      max: 4000,
      onlyWhen: { field: 'source', is: ['address', 'mailbox'] },
      form: 'source',
    },
    mailFolder: { type: 'text', max: 255, default: 'INBOX', onlyWhen: OF_MAILBOX, form: 'source' },
    mailFrom: {
      type: 'text',
      format: 'email',
      onlyWhen: { field: 'source', is: ['mailbox'], required: true },
      form: 'source',
    },
    mailSubject: { type: 'text', max: 200, onlyWhen: OF_MAILBOX, form: 'source' },
    mailFile: { type: 'text', max: 200, onlyWhen: OF_MAILBOX, form: 'source' },
    mailAfter: { type: 'enum', values: MAIL_AFTER, default: 'read', onlyWhen: OF_MAILBOX, form: 'source' },
    mailMoveTo: { type: 'text', max: 255, onlyWhen: { field: 'mailAfter', is: ['move'] }, form: 'source' },
    folder: {
      type: 'relation',
      to: 'files',
      embed: ['name'],
      onlyWhen: { field: 'source', is: ['folder'], required: true },
      form: 'source',
    },
    isHourly: { type: 'boolean', default: false, form: 'schedule' },
    everyHours: {
      type: 'integer',
      min: 1,
      max: 168,
      default: 6,
      unit: 'hour',
      onlyWhen: { field: 'isHourly', is: true, required: true },
      form: 'schedule',
    },
    at: {
      type: 'text',
      pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
      max: 5,
      default: '04:00',
      onlyWhen: { field: 'isHourly', is: false, required: true },
      form: 'schedule',
    },
    gone: { type: 'enum', values: GONE, default: 'keep', required: true, form: 'limits' },
    mostChange: {
      type: 'integer',
      min: 0,
      max: 100,
      default: USUAL_CHANGE,
      required: true,
      unit: 'percent',
      form: 'limits',
    },
    resource: { type: 'text', max: 80, filter: true, list: 2, ...OUTCOME },
    owner: { type: 'relation', to: 'users', embed: ['username', 'fullName'], filter: true, ...OUTCOME },
    nextAt: { type: 'datetime', order: true, list: 4, ...OUTCOME },
    readAt: { type: 'datetime', order: true, list: 5, ...OUTCOME },
    failure: { type: 'enum', values: FEED_FAILURES, filter: true, list: 6, ...OUTCOME },
    failedAt: { type: 'datetime', ...OUTCOME },
    /** Run that waits for a person. */
    waiting: { type: 'relation', to: 'imports', embed: ['fileName'], filter: true, list: 7, ...OUTCOME },
    // Of the server alone: the copied mapping, the job of the present run, and the file of a folder, or the mail, that was read last.
    mapping: { type: 'json', ...KEPT },
    options: { type: 'json', max: 4_000_000, ...KEPT },
    job: { type: 'integer', ...KEPT },
    lastFile: { type: 'text', max: 255, ...KEPT },
  },
});

/** A record that a feed has brought, with the run that saw it last. */
export const importFeedRecords = defineResource({
  name: 'import_feed_records',
  className: 'ImportFeedRecord',
  title: 'record',
  bin: false,
  audit: false,
  fields: {
    feed: { type: 'integer', required: true, writable: false },
    record: { type: 'integer', required: true, writable: false },
    /** Import that had it in its file last. */
    run: { type: 'integer', required: true, writable: false },
    /** The file no longer had it, and it was switched off. */
    isOff: { type: 'boolean', required: true, default: false, writable: false },
  },
});

declare module '#resource' {
  interface Resources {
    import_feeds: typeof importFeeds;
    import_feed_records: typeof importFeedRecords;
  }
}
