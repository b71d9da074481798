import { defineSamples, type SampleContext, type SampleRow } from '#server';
import { APPLICATIONS } from './demo/applications.ts';
import { commentRows } from './demo/comments.ts';
import { COUNTRIES } from './demo/countries.ts';
import { noticeRows } from './demo/notifications.ts';
import { viewRows } from './demo/views.ts';
import { storeRow } from './store/storeRow.ts';

/** Demo settings, store, countries and texts. Views and comments depend on the other demo data. */
export default defineSamples({
  after: ['people', 'catalogue', 'customers', 'orders', 'projects'],
  sets: [
    { resource: 'settings', rows: () => [SETTINGS] },
    { resource: 'countries', rows: () => COUNTRIES.map(({ code, name }) => ({ $key: code, code, name })) },
    { resource: 'applications', rows: applicationRows },
    { resource: 'translations', rows: translationRows },
    { resource: 'saved_views', rows: viewRows },
    { resource: 'comments', rows: commentRows },
    { resource: 'notifications', rows: noticeRows },
  ],
});

/** Settings of the demo shop. */
const SETTINGS: SampleRow = {
  companyName: 'Atlas Market, Gueliz',
  country: 'MA',
  address: '72 av. Mohammed V, Marrakech',
  description: {
    en: 'Kitchen, tea room and grocery in Gueliz',
    fr: 'Cuisine, salon de thé et épicerie à Guéliz',
    ar: 'مطبخ وقاعة شاي وبقالة في جليز',
  },
  email: 'bonjour@atlas-market.example.ma',
  phone: '+212 5 24 43 11 20',
  legalNumber: '001524879000043',
  logoUrl: 'company/logo.webp',
  currency: 'MAD',
  defaultTaxRate: 20,
  crmCurrency: 'USD',
  crmRate: 10,
  timeZone: 'Africa/Casablanca',
  defaultLocale: 'en',
  posBundleSettings: {
    isPinConnectionEnabled: false,
    isTableSelectionEnabled: false,
    isPayLaterEnabled: false,
    isKitchenEnabled: true,
    defaultPrinter: 'ethernet',
    paperSize: 48,
    printCopies: 1,
    useBridgeAppPrinter: false,
    ethernetIpAddress: '192.168.1.60',
    ethernetPort: 9100,
    canCashierChangePrice: false,
    canManagerReduce: false,
    refundLimit: 200,
    refundDayLimit: 1000,
    cashDifferenceLimit: 10,
    cashRounding: 0,
    posType: 'advanced',
    documentTypes: ['delivery-note', 'quote', 'order', 'purchase'],
    scaleLabels: [
      { prefix: '21', content: 'weight', itemDigits: 5, verifier: 'none', valueDigits: 5, decimals: 3 },
      { prefix: '22', content: 'price', itemDigits: 5, verifier: 'none', valueDigits: 5, decimals: 3 },
    ],
  },
  customerDashboardCSS: '.welcome { background: #0c534f; color: #fff; padding: 24px; border-radius: 12px; }',
  customerDashboardJS: "document.querySelector('.welcome')?.setAttribute('data-ready', 'true');",
};

/** The shop's own texts by key, which override the bundled ones. */
const TEXTS: Readonly<Record<string, readonly [en: string, fr: string, ar: string]>> = {
  'shop.greeting': ['Welcome to Atlas Market', 'Bienvenue chez Atlas Market', 'مرحبا بكم في متجر أطلس'],
  'shop.closing': [
    'Count the drawer before you leave.',
    'Comptez la caisse avant de partir.',
    'عدّ الصندوق قبل المغادرة.',
  ],
  'resources.agents.invite': [
    'Drivers, sellers and project people of Atlas Market.',
    'Livreurs, vendeurs et chefs de projet d’Atlas Market.',
    'سائقو متجر أطلس وبائعوه ومسؤولو مشاريعه.',
  ],
};

/** Menu position behind all others. */
const LAST = 1000;

function* applicationRows(context: SampleContext): Iterable<SampleRow> {
  let menuOrder = 0;
  for (const application of APPLICATIONS) {
    const { code, isInstalled } = application;
    if (isInstalled) menuOrder += 1;
    yield {
      $key: code,
      ...storeRow(application),
      image: `apps/${code}.webp`,
      installed: isInstalled ?? false,
      isEnabled: isInstalled ?? false,
      // What is only announced is last in the store.
      menuOrder: isInstalled ? menuOrder : LAST,
      installedAt: isInstalled ? context.daysAgo(30, '09:00') : null,
    };
  }
}

function* translationRows(): Iterable<SampleRow> {
  for (const [key, [en, fr, ar]] of Object.entries(TEXTS)) {
    for (const [locale, value] of Object.entries({ en, fr, ar })) yield { key, locale, value };
  }
}
