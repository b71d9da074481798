// Resource of the settings: one row for the whole installation.
import { DAY_ENDS, defineResource, type Field } from '#resource';

/** Kinds of documents that a till may create. A refund is created from a past sale. */
const DOCUMENT_TYPES = ['delivery-note', 'quote', 'invoice', 'order', 'purchase'] as const;

/**
 * Options of the till (docs/till.md, "What the office sets"). Parts that are not sent stay unchanged.
 */
const POS_FIELDS = {
  posType: { type: 'enum', values: ['simple', 'advanced'] },
  documentTypes: { type: 'list', values: DOCUMENT_TYPES, max: 20 },
  isPinConnectionEnabled: { type: 'boolean' },
  isTableSelectionEnabled: { type: 'boolean' },
  isPayLaterEnabled: { type: 'boolean' },
  isKitchenEnabled: { type: 'boolean' },
  kitchenLateMinutes: { type: 'integer', min: 1, max: 240, unit: 'minute' },
  kitchenVeryLateMinutes: { type: 'integer', min: 1, max: 240, unit: 'minute' },
  defaultPrinter: { type: 'enum', values: ['usb', 'bluetooth', 'ethernet'] },
  paperSize: { type: 'integer', min: 1, max: 200 },
  receiptAfterSale: { type: 'enum', values: ['offer', 'print', 'nothing'] },
  usbVendorId: { type: 'text', max: 20 },
  useBridgeAppPrinter: { type: 'boolean' },
  ethernetIpAddress: { type: 'text', max: 100 },
  ethernetPort: { type: 'integer', min: 1, max: 65535 },
  bluetoothAddress: { type: 'text', max: 100 },
  printerCodePage: { type: 'enum', values: ['437', '850', '852', '858', '860', '863', '866', '1252', '1256'] },
  printCopies: { type: 'integer', min: 1, max: 5 },
  isDrawerOpened: { type: 'boolean' },
  isQrPrinted: { type: 'boolean' },
  canCashierChangePrice: { type: 'boolean' },
  canManagerReduce: { type: 'boolean' },
  refundLimit: { type: 'money' },
  refundDayLimit: { type: 'money' },
  cashDifferenceLimit: { type: 'money' },
  cashRounding: { type: 'money' },
  isCountBlind: { type: 'boolean' },
  scaleLabels: {
    type: 'embedded',
    many: true,
    max: 20,
    fields: {
      prefix: { type: 'text', required: true, max: 6, pattern: '^\\d{1,6}$' },
      content: { type: 'enum', values: ['weight', 'price', 'pieces'], default: 'weight' },
      itemDigits: { type: 'integer', min: 1, max: 9, default: 5 },
      verifier: { type: 'enum', values: ['none', 'checked', 'ignored'], default: 'none' },
      valueDigits: { type: 'integer', min: 4, max: 5, default: 5 },
      decimals: { type: 'integer', min: 0, max: 3, default: 3 },
    },
  },
} as const satisfies Record<string, Field>;

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const CLOCK = '^([01]\\d|2[0-3]):[0-5]\\d$';

/** The one row of settings, id 1: company, money and time, till, CRM, customer dashboard. */
export const settings = defineResource({
  name: 'settings',
  className: 'Settings',
  title: 'companyName',
  icon: 'settings',
  core: true,
  singleton: true,
  fields: {
    companyName: { type: 'text', max: 160, default: 'Flexy', list: 1, form: 'company' },
    country: { type: 'text', format: 'country', pattern: '^[A-Z]{2}$', form: 'company' },
    address: { type: 'text', multiline: true, max: 500, form: 'company' },
    description: { type: 'text', multiline: true, max: 1000, translatable: true, form: 'company' },
    email: { type: 'text', format: 'email', form: 'company' },
    phone: { type: 'text', format: 'phone', max: 40, form: 'company' },
    websiteUrl: {
      type: 'text',
      format: 'url',
      pattern: '^https?://[^/?#\\s<>"]+/?$',
      max: 200,
      form: 'company',
    },
    legalNumber: { type: 'text', max: 40, form: 'company' },
    logoUrl: { type: 'image', form: 'company' },
    currency: {
      type: 'text',
      format: 'currency',
      required: true,
      pattern: '^[A-Z]{3}$',
      default: 'MAD',
      list: 2,
      form: 'money',
    },
    defaultTaxRate: {
      type: 'decimal',
      scale: 2,
      min: 0,
      max: 100,
      default: 20,
      unit: 'percent',
      form: 'money',
    },
    crmCurrency: {
      type: 'text',
      format: 'currency',
      required: true,
      pattern: '^[A-Z]{3}$',
      default: 'USD',
      form: 'money',
    },
    crmRate: { type: 'decimal', scale: 6, min: 0.000001, max: 1_000_000, form: 'money' },
    timeZone: {
      type: 'text',
      format: 'time-zone',
      required: true,
      max: 60,
      default: 'Africa/Casablanca',
      list: 3,
      form: 'money',
    },
    dayEndsAt: { type: 'enum', values: DAY_ENDS, required: true, default: '00:00', form: 'money' },
    defaultLocale: { type: 'enum', values: ['en', 'fr', 'ar'], default: 'en', form: 'money' },
    openingHours: {
      type: 'embedded',
      many: true,
      max: 50,
      form: 'hours',
      fields: {
        weekday: { type: 'enum', values: WEEKDAYS, required: true },
        opensAt: { type: 'text', required: true, max: 5, pattern: CLOCK },
        closesAt: { type: 'text', required: true, max: 5, pattern: CLOCK },
      },
    },
    openingExceptions: {
      type: 'embedded',
      many: true,
      max: 200,
      form: 'hours',
      fields: {
        day: { type: 'date', required: true },
        opensAt: { type: 'text', max: 5, pattern: CLOCK },
        closesAt: { type: 'text', max: 5, pattern: CLOCK },
        note: { type: 'text', max: 80 },
      },
    },
    posBundleSettings: {
      type: 'embedded',
      form: 'till',
      fields: POS_FIELDS,
      default: {
        isPinConnectionEnabled: false,
        isTableSelectionEnabled: false,
        isPayLaterEnabled: false,
        isKitchenEnabled: false,
        kitchenLateMinutes: 5,
        kitchenVeryLateMinutes: 10,
        paperSize: 48,
        receiptAfterSale: 'offer',
        useBridgeAppPrinter: false,
        ethernetPort: 9100,
        printerCodePage: '437',
        printCopies: 1,
        isDrawerOpened: false,
        isQrPrinted: false,
        canCashierChangePrice: false,
        canManagerReduce: false,
        refundLimit: 0,
        cashDifferenceLimit: 10,
        cashRounding: 0,
        isCountBlind: false,
        posType: 'simple',
        documentTypes: ['delivery-note'],
        scaleLabels: [],
      },
    },
    auditRetentionDays: {
      type: 'integer',
      min: 0,
      max: 36_500,
      default: 730,
      unit: 'day',
      form: 'trust',
    },
    binRetentionDays: {
      type: 'integer',
      min: 0,
      max: 3650,
      default: 30,
      unit: 'day',
      form: 'trust',
    },
    fileVersions: { type: 'integer', min: 0, max: 1000, default: 20, form: 'trust' },
    backupSchedule: { type: 'enum', values: ['off', 'daily', 'weekly'], default: 'daily', form: 'trust' },
    backupTime: {
      type: 'text',
      pattern: CLOCK,
      default: '03:00',
      form: 'trust',
    },
    backupsKept: {
      type: 'integer',
      min: 1,
      max: 365,
      default: 7,
      form: 'trust',
    },
    customerDashboardCSS: { type: 'text', format: 'css', max: 500_000, form: 'dashboard' },
    customerDashboardJS: { type: 'text', format: 'javascript', max: 500_000, form: 'dashboard' },
  },
});

declare module '#resource' {
  interface Resources {
    settings: typeof settings;
  }
}
