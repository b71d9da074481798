import type { Fixtures } from '#admin/testing';

/** Printers and their jobs for tests of the screens of printing. */

/** Printers of a shop with a counter and a kitchen. */
const printers = [
  {
    id: 1,
    name: 'Counter',
    kind: 'ethernet',
    address: '192.168.1.60',
    port: 9100,
    isEnabled: true,
    paper: '48',
    codePage: '437',
    copies: 1,
    isDrawerOpened: true,
    isQrPrinted: false,
    routes: ['receipt'],
    fallback: { id: 2, name: 'Kitchen' },
  },
  {
    id: 2,
    name: 'Kitchen',
    kind: 'ethernet',
    address: '192.168.1.61',
    port: 9100,
    isEnabled: true,
    paper: '48',
    codePage: '437',
    copies: 1,
    isDrawerOpened: false,
    isQrPrinted: false,
    routes: ['kitchen'],
  },
];

const jobs = [
  { id: 1, uuid: 'job-1', title: '2-0420', kind: 'receipt', state: 'printed', printer: { id: 1, name: 'Counter' } },
  {
    id: 2,
    uuid: 'job-2',
    title: '2-0421',
    kind: 'kitchen',
    state: 'failed',
    printer: { id: 2, name: 'Kitchen' },
    error: 'Out of paper',
  },
];

/** Records and calls for tests of the printing plugin's screens. */
export default {
  records: {
    printers,
    print_jobs: jobs,
    print_bridges: [{ id: 1, name: 'Till 2', reached: ['192.168.1.60:9100'] }],
  },
  calls: {},
} satisfies Fixtures;
