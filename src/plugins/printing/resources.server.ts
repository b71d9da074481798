import { forServer } from '#resource';
import { printBridges, printedOrders, printers, printJobs, printStrangers } from './resources.ts';

/** Resources completed for the server: rights, indexes, documentation and samples. */
export default [
  forServer(printers, {
    access: { ROLE_ADMIN: 'all', ROLE_MANAGER: 'all', ROLE_CASHIER: 'read', ROLE_KITCHEN: 'read' },
    fields: {
      name: { sample: 'Counter' },
      address: {
        description: 'IP address of an Ethernet printer, address of a Bluetooth printer, or name of a print queue.',
        sample: '192.168.1.60',
      },
      port: { description: 'Of an Ethernet printer.', sample: 9100 },
      vendorId: { description: 'Of a USB printer, in hexadecimal digits.', sample: '0x04b8' },
      paper: { description: 'Characters in a line.', sample: '48' },
      codePage: { description: 'Character table of the printer; the test sheet of the settings finds it.' },
      isDrawerOpened: { description: 'The cash drawer is opened after a sale in cash.' },
      isQrPrinted: { description: 'Receipts end with the number of the order as a QR code.' },
      language: { description: 'Language of kitchen tickets; none: the default language of the shop.' },
      routes: { description: 'Kinds of documents that this printer prints.', sample: ['receipt'] },
      tills: { description: 'Tills whose receipts are printed here; none: all tills of the store.' },
      categories: {
        description: 'Kitchen tickets show the products of these categories and their subcategories; none: all.',
      },
      stations: { description: 'Kitchen tickets show the products of these stations.' },
      fallback: { description: 'Printer that prints the jobs that this one could not print.' },
      bridge: { description: 'Bridge application that prints for this printer; none: any bridge that reaches it.' },
    },
  }),
  forServer(printBridges, {
    // Only the pairing call creates bridges.
    access: {
      ROLE_ADMIN: { read: true, update: true, delete: true },
      ROLE_MANAGER: { read: true, update: true, delete: true },
    },
    fields: {
      name: { sample: 'Till 2' },
      seenAt: { description: 'When it last asked for jobs.' },
      reached: { description: 'Names and addresses of the printers that it reaches.', sample: ['192.168.1.60:9100'] },
    },
  }),
  forServer(printJobs, {
    access: {
      ROLE_ADMIN: { read: true },
      ROLE_MANAGER: { read: { store: '$store' } },
      ROLE_CASHIER: { read: { store: '$store', by: '$user' } },
      ROLE_KITCHEN: { read: { kind: ['kitchen'] } },
    },
    indexes: [
      ['state', 'printer'],
      ['order', 'kind'],
    ],
    fields: {
      title: { sample: '2-0421' },
      isCopy: { description: 'Printed again; it says so on the paper.' },
      state: { description: '`unsure`: it may have come out; the printer has not said so.' },
      error: { sample: 'Out of paper' },
      reason: { description: 'Why a drawer was opened without a sale.', sample: 'Change for a customer' },
      by: { description: 'Who printed it, or opened the drawer.' },
      order: {
        description: 'Printed document, or sale for which the drawer was opened; none: no sale.',
      },
      store: { description: 'That of the order, else of the till, else of whoever printed it; rights go by it.' },
      origin: { description: 'The job that this one repeats.' },
    },
  }),
  forServer(printedOrders, { access: {}, indexes: [['order']] }),
  forServer(printStrangers, { access: {}, indexes: [['network', 'askedAt'], ['askedAt']] }),
];
