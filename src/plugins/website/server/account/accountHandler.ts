import type { RequestHandler } from 'express';
import { formatMinorWithCurrency, type FlatRowOf } from '#resource';
import { clientNetwork, type Html, type ListReader, type Locale, markup, type ServerHost } from '#server';
import { customerOfLink } from '../accountLinks.ts';
import { cleanSheets } from '../cleaning.ts';
import { signCss, type SignPicture } from '../contentPictures.ts';
import { sendDocument } from '../site.ts';
import type { SiteCache } from '../siteCache.ts';
import { siteAddress } from '../siteAddress.ts';
import { readFrame, signerOf } from '../siteHooks.ts';
import { SITE_WORDS } from '../siteWords.ts';
import { drawTemplate, personalPage, shopValues, type TemplatePages } from '../templatePage.ts';
import type { SiteDocument, SiteFrame } from '../siteDocument.ts';
import type { TwigValue } from '../twigTypes.ts';
import { ACCOUNT_STYLE, PAPER_STYLE } from './accountStyle.ts';
import { ACCOUNT_WORDS } from './accountWords.ts';
import { kindOf, numberOf } from './documentRules.ts';
import { ordersView } from './ordersView.ts';
import { pluginCards } from './pluginCards.ts';
import { paperView, type PaperRecords } from './paperView.ts';
import { countOrders, ordersOf, ORDERS_OF_PAGE, readOrder, readOrders, type CustomerOrder } from './readOrders.ts';

/**
 * `/{locale}/account?customer=…&link=…&expires=…&signature=…`: a customer's account, by a signed link; with `order` the document
 * of one of their orders (docs/rules/website.md, "Customers on the website").
 */
export function accountHandler(host: ServerHost, cache: SiteCache): RequestHandler {
  return async (request, response, next) => {
    const address = siteAddress(request.path);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (address?.path !== 'account' || !isRead || !host.resources.has('customers')) return next();
    const { locale } = address;
    const query = new URL(request.originalUrl, 'http://localhost').searchParams;
    const customer = await customerOfLink(host, query);
    const reader = await host.publicReader(locale);
    const frame = await readFrame(host, reader, locale);
    const [row] = customer === null ? [] : await reader.list('customers', { id: String(customer) });
    if (!row) return sendDocument(request, response.status(403), overPage(frame), 'no-store');
    const pages = { host, caller: clientNetwork(request) };
    const asked: Asked = { pages, cache, locale, reader, frame, row, query };
    if (!query.has('order')) return sendDocument(request, response, await accountPage(asked), 'no-store');
    const paper = await paperPage(asked, wholeNumber(query.get('order')));
    return sendDocument(request, paper ? response : response.status(404), paper ?? noOrderPage(asked), 'no-store');
  };
}

/** Orders on the page. */
const ORDERS = 10;

/** A customer's values for the template: nothing that is for the shop alone (notes, tags). */
function customerValues(row: FlatRowOf<'customers'>, reader: ListReader, locale: Locale): TwigValue {
  return {
    firstName: row.firstName ?? '',
    lastName: row.lastName ?? '',
    fullName: row.fullName ?? '',
    phone: row.phone ?? '',
    email: row.email ?? '',
    address: row.address ?? '',
    companyName: row.companyName ?? '',
    walletCredit: formatMinorWithCurrency(row.walletCredit ?? 0, reader.currency, locale),
  };
}

/** The newest orders for the template: of those that the account lists, no invoices and refunds. */
async function orderValues(reader: ListReader, customer: number, locale: Locale): Promise<TwigValue[]> {
  if (!reader.canRead('orders')) return [];
  const found = await ordersOf(reader, customer)
    .where('type', 'in', ['delivery-note', 'order'])
    .select('id')
    .orderBy('id', 'desc')
    .limit(ORDERS)
    .execute();
  if (found.length === 0) return [];
  const rows = await reader.list('orders', { id: found.map(({ id }) => String(id)) });
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: reader.timeZone });
  return rows
    .sort((a, b) => b.id - a.id)
    .map((row) => ({
      number: row.orderNumberFormatted ?? '',
      date: day.format(row.soldAt ?? row.createdAt),
      total: formatMinorWithCurrency(row.fullTotalAmount ?? 0, reader.currency, locale),
      status: row.status ?? '',
      paymentStatus: row.paymentStatus === 'waiting' ? 'not-paid' : (row.paymentStatus ?? ''),
    }));
}

/** CSS and scripts of the dashboard: the theme's, then the settings' (docs/rules/website.md, "The theme"). */
async function dashboardCode(
  reader: ListReader,
  { themeCss, cache, caller }: { readonly themeCss: string; readonly cache: SiteCache; readonly caller: string },
  sign: SignPicture,
): Promise<{ css: string[]; scripts: string[] }> {
  const [settings] = reader.canRead('settings') ? await reader.list('settings', {}) : [];
  // Settings of an older version may hold what the present rules remove: they are cleaned once after each change.
  const css = await cache.get('css of the dashboard', ['settings'], async () => {
    const [cleaned] = await cleanSheets([settings?.customerDashboardCSS ?? ''], caller);
    return cleaned?.text ?? '';
  });
  return {
    css: [themeCss, signCss(css, sign)],
    scripts: [settings?.customerDashboardJS ?? ''],
  };
}

/** An account that is asked for, by a link that works. */
interface Asked {
  readonly pages: TemplatePages;
  readonly cache: SiteCache;
  readonly locale: Locale;
  readonly reader: ListReader;
  readonly frame: SiteFrame;
  readonly row: FlatRowOf<'customers'>;
  readonly query: URLSearchParams;
}

/** Parts of the query that sign it; others are left out of links. */
const SIGNED = ['customer', 'link', 'expires', 'signature'] as const;

const signedQuery = (query: URLSearchParams): string =>
  `?${new URLSearchParams(Object.fromEntries(SIGNED.map((name) => [name, query.get(name) ?? '']))).toString()}`;

const wholeNumber = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : null;

const PAGE = { path: 'account', place: 'account' } as const;

/** Address of a customer's account in the language of the page. */
const accountAddress = ({ locale, query }: Asked): string => `/${locale}/account${signedQuery(query)}`;

/** The customer's addresses, each once. */
function addressesView(row: FlatRowOf<'customers'>, locale: Locale): Html {
  const words = ACCOUNT_WORDS[locale];
  const given = (['address', 'shippingAddress', 'collectAddress'] as const).filter((name) => row[name]);
  return markup`<section aria-labelledby="addresses">
    <h2 id="addresses">${words.addresses}</h2>
    ${given.length === 0 && markup`<p>${words.noAddresses}</p>`}
    ${
      given.length > 0 &&
      markup`<dl class="account-addresses">${given.map(
        (name) => markup`<div><dt>${words[name]}</dt><dd><bdi>${row[name]}</bdi></dd></div>`,
      )}</dl>`
    }
  </section>`;
}

/** The page of a customer: the template's welcome, orders, addresses. */
async function accountPage(asked: Asked): Promise<SiteDocument> {
  const { pages, cache, locale, reader, frame, row, query } = asked;
  const template = await drawTemplate(pages, 'customerDashboardWelcomeTWIG', frame.theme.welcomeTwig, locale, {
    locale,
    settings: shopValues(frame, reader),
    customer: customerValues(row, reader, locale),
    orders: await orderValues(reader, row.id, locale),
  });
  const last = Math.max(1, Math.ceil((await countOrders(reader, row.id)) / ORDERS_OF_PAGE));
  const page = Math.min(wholeNumber(query.get('page')) ?? 1, last);
  const orders = await readOrders(reader, { customer: row.id, page, locale });
  const main = markup`<div class="dashboard welcome">${template}</div>
    ${ordersView({ orders, page, pages: last, address: accountAddress(asked) }, reader, locale)}${await pluginCards(row, { host: pages.host, reader, locale, page: `/${locale}/account` })}${addressesView(row, locale)}`;
  const { css, scripts } = await dashboardCode(
    reader,
    { themeCss: frame.theme.dashboardCss, cache, caller: pages.caller },
    signerOf(pages.host, locale),
  );
  const title = SITE_WORDS[locale].account;
  return personalPage(frame, {
    ...PAGE,
    title,
    query: signedQuery(query),
    css: [ACCOUNT_STYLE, ...css],
    scripts,
    main,
  });
}

/** Prints by a button where the browser allows it; the button is hidden without a script. */
const PRINT_SCRIPT = `for (const button of document.querySelectorAll('[data-print]')) {
  button.hidden = false;
  button.addEventListener('click', () => print());
}`;

async function recordsOf({ reader, row: customer }: Asked, { row }: CustomerOrder): Promise<PaperRecords> {
  const [settings] = reader.canRead('settings') ? await reader.list('settings', {}) : [];
  const [store] = row.store && reader.canRead('stores') ? await reader.list('stores', { id: String(row.store) }) : [];
  const [origin] = row.originOrder ? await reader.list('orders', { id: String(row.originOrder) }) : [];
  return {
    settings,
    customer,
    store: store ? { name: store.name } : null,
    origin: origin?.orderNumberFormatted ?? '',
  };
}

/** The document of one of the customer's orders, to be printed; null: they have no such order. */
async function paperPage(asked: Asked, id: number | null): Promise<SiteDocument | null> {
  const { locale, reader, frame, row, query } = asked;
  const order = id === null ? null : await readOrder(reader, { customer: row.id, order: id, locale });
  if (!order) return null;
  const words = ACCOUNT_WORDS[locale];
  const paper = paperView(order, await recordsOf(asked, order), frame, { reader, locale });
  const main = markup`<div class="paper-bar"><a href="${accountAddress(asked)}">${words.back}</a><p>${words.printHelp}</p
      ><button type="button" hidden data-print>${words.print}</button></div>
    ${paper}`;
  return personalPage(frame, {
    ...PAGE,
    title: `${kindOf(order.row, locale)} ${numberOf(order.row)}`,
    query: `${signedQuery(query)}&order=${order.row.id}`,
    css: [PAPER_STYLE],
    scripts: [PRINT_SCRIPT],
    main,
    isPaper: true,
  });
}

/** A page with one message: the link is over, or there is no such order. */
const messagePage = (frame: SiteFrame, main: Html): SiteDocument =>
  personalPage(frame, { ...PAGE, title: SITE_WORDS[frame.locale].account, css: [], scripts: [], main });

const overPage = (frame: SiteFrame): SiteDocument =>
  messagePage(
    frame,
    markup`<h1>${SITE_WORDS[frame.locale].account}</h1><p class="notice is-wrong">${SITE_WORDS[frame.locale].linkOver}</p>`,
  );

const noOrderPage = (asked: Asked): SiteDocument =>
  messagePage(
    asked.frame,
    markup`<h1>${SITE_WORDS[asked.locale].notFound}</h1><p><a href="${accountAddress(asked)}">${ACCOUNT_WORDS[asked.locale].back}</a></p>`,
  );
