import { forServer } from '#resource';
import { importFeedRecords, importFeeds } from './feeds.ts';

/** Scheduled feeds completed for the server. Their passwords and files are business of administrators. */
export const feedsForServer = [
  forServer(importFeeds, {
    access: { ROLE_ADMIN: 'all' },
    indexes: [['nextAt']],
    fields: {
      name: { sample: 'Price list of the wholesaler' },
      mappingOf: { description: 'A finished import with a key. Its mapping and choices are copied when it is set.' },
      source: {
        description: 'The newest file of a folder of the file manager, or of a mail, in place of one at an address.',
      },
      mailHost: { description: 'Mail server, which is asked over IMAP with TLS.', sample: 'imap.example.com' },
      mailFolder: { description: 'Folder of the mailbox.', sample: 'INBOX' },
      mailFrom: { description: 'Only mails of this sender are read.', sample: 'prices@wholesaler.example' },
      mailSubject: { description: 'Words that the subject has to contain.', sample: 'Price list' },
      mailFile: {
        description: 'Name of the file; `*` is any text. Empty: the first file that can be imported.',
        sample: 'prices-*.csv',
      },
      mailAfter: { description: 'What becomes of a mail whose file was taken; each one is taken once in any case.' },
      mailMoveTo: { sample: 'Done' },
      address: {
        description: 'Of a CSV file or spreadsheet: https, without a name and a password.',
        sample: 'https://wholesaler.example/prices.csv',
      },
      username: { description: 'For HTTP Basic authentication, or of the mailbox.' },
      password: { description: 'It is sealed. Another server needs it anew.' },
      folder: { description: 'Its newest file is read, each file once.' },
      isHourly: { description: 'It runs every so many hours, in place of once a day.' },
      at: { description: "Time of day in the store's zone, `HH:MM`.", sample: '04:00' },
      gone: {
        description:
          'Records that it brought and that are no longer in the file: `off` switches them off, where they can be, and on again when they are back.',
      },
      mostChange: {
        description: 'A run that would create, change and switch off more than this share of the records waits.',
      },
      resource: { description: 'What it brings.', sample: 'products' },
      owner: { description: 'In whose name it runs, and who is told: the person who saved it last.' },
      nextAt: { description: 'Time of the next run.' },
      readAt: { description: 'End of the last run that was written or brought nothing new.' },
      failure: { description: 'Why the last run failed; absent after a good one. The data of the run before stay.' },
      waiting: { description: 'Run that changes too much: it can be started or cancelled.' },
    },
  }),
  forServer(importFeedRecords, {
    access: {},
    indexes: [
      ['feed', 'record'],
      ['feed', 'run'],
    ],
    fields: {},
  }),
];
