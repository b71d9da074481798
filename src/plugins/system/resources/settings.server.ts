import { forServer } from '#resource';
import { settings } from './settings.ts';

/** Server part: rights, indexes, documentation and samples. */
export const settingsForServer = forServer(settings, {
  access: {
    ROLE_ADMIN: { read: true, update: true },
    ROLE_MANAGER: 'read',
    ROLE_CASHIER: 'read',
    ROLE_AGENT_DRIVER: 'read',
    ROLE_KITCHEN: 'read',
  },
  fields: {
    companyName: { sample: 'Atlas Market, Gueliz' },
    country: {
      description:
        'ISO 3166-1 code. It names the tax number on screens and papers; absent: the country of the time zone.',
      sample: 'MA',
    },
    address: { sample: '72 av. Mohammed V, Marrakech' },
    email: { sample: 'bonjour@atlas-market.ma' },
    phone: { sample: '+212 5 24 43 11 20' },
    websiteUrl: {
      description:
        'Address under which visitors reach the website, without a path. Search engines get whole addresses by it.',
      sample: 'https://atlas-market.ma',
    },
    legalNumber: { description: 'Tax number of the company (ICE/Patente in Morocco).', sample: '001524879000043' },
    currency: {
      description: 'ISO 4217 code, one for the installation. Its number of decimals is fixed once there are amounts.',
      sample: 'MAD',
    },
    defaultTaxRate: { sample: 20 },
    crmCurrency: {
      description:
        "ISO 4217 code of the CRM board's amounts. Its number of decimals is fixed once a lead or an objective has one.",
    },
    crmRate: {
      description:
        'Price of one unit of the currency of the CRM board in `currency`, for quotes. It is emptied when one of the two changes.',
      sample: 10,
    },
    timeZone: { description: 'IANA time zone of days, slots and reports.' },
    dayEndsAt: {
      description:
        'Time of day at which a business day ends: sales after midnight belong to the evening before, in reports, figures and lists.',
      sample: '02:00',
    },
    openingHours: {
      description:
        'Spans of the week in the time zone of the shop, several a day. One that closes at or before it opens ends on the next day. Empty: the shop has no hours, and slots are those of every day.',
      sample: [
        { weekday: 'monday', opensAt: '08:00', closesAt: '12:30' },
        { weekday: 'monday', opensAt: '14:00', closesAt: '22:00' },
      ],
    },
    openingExceptions: {
      description: 'Hours of single dates in place of those of their weekday; without times the shop is closed.',
      sample: [{ day: '2026-12-25', note: 'Christmas' }],
    },
    posBundleSettings: {
      fields: {
        posType: { description: 'Advanced: a sale names agent and origin order, a purchase its supplier.' },
        documentTypes: {
          description: 'Kinds of documents that tills make; the first is chosen.',
          sample: ['delivery-note', 'quote'],
        },
        isPayLaterEnabled: { description: 'A sale may be saved without a full payment.' },
        isKitchenEnabled: { description: 'Delivery notes of the till start as waiting.' },
        kitchenLateMinutes: { description: 'An order that is not done is late after so many minutes.', sample: 5 },
        kitchenVeryLateMinutes: { description: 'It is very late after so many minutes: 10 unless set.', sample: 10 },
        defaultPrinter: { description: 'None: browser print.' },
        paperSize: { description: 'Characters in a line: 48, or 32 for anything else.', sample: 48 },
        receiptAfterSale: {
          description: 'What becomes of the receipt once a sale is saved: offered unless set.',
          sample: 'print',
        },
        usbVendorId: { sample: '0x04b8' },
        ethernetIpAddress: { sample: '192.168.1.60' },
        ethernetPort: { sample: 9100 },
        bluetoothAddress: { sample: '00:11:22:33:44:55' },
        printerCodePage: { description: 'Character table of the printer.', sample: '437' },
        printCopies: { description: 'Copies of each receipt.', sample: 1 },
        isDrawerOpened: { description: 'The cash drawer is opened after a sale in cash.' },
        isQrPrinted: { description: 'Receipts end with the number of the order as a QR code.' },
        canManagerReduce: { description: 'Managers may give reductions and promotions at the till.' },
        refundLimit: {
          description: 'A cashier may refund so much of one sale alone, over all its refunds.',
          sample: 200,
        },
        refundDayLimit: {
          description: 'A cashier may refund so much on one day alone, over all sales; absent: no limit of the day.',
          sample: 1000,
        },
        cashDifferenceLimit: {
          description: 'A larger difference at the end of the day needs an explanation.',
          sample: 10,
        },
        isCountBlind: { description: 'The closing count hides what is expected until all is counted.' },
        cashRounding: { description: 'Smallest coin; 0: cash is not rounded.', sample: 0 },
        scaleLabels: {
          description:
            'Patterns of the labels that scales print: prefix, article number, perhaps a verifier, value, check digit; 12 or 13 digits in all. A value is a weight with so many decimals, a price in minor units, or pieces. A verifier is checked by the tables of GS1, or ignored.',
          sample: [
            { prefix: '21', content: 'weight', itemDigits: 5, verifier: 'none', valueDigits: 5, decimals: 3 },
            { prefix: '2', content: 'price', itemDigits: 5, verifier: 'checked', valueDigits: 4, decimals: 3 },
          ],
        },
      },
    },
    auditRetentionDays: { description: 'Changes are kept in the history so long; 0: for ever.' },
    binRetentionDays: {
      description: 'Deleted records can be restored so long; 0: for ever. Paid orders are never removed.',
    },
    fileVersions: { description: 'So many earlier contents of a file are kept; 0: none.' },
    backupTime: {
      description: "Time of day of scheduled backups, in the store's time zone; weekly ones run on Sundays.",
    },
    backupsKept: { description: 'Older scheduled backups are removed.' },
  },
});
