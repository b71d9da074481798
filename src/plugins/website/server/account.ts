import type { RequestHandler } from 'express';
import { formatMinorWithCurrency, type FlatRowOf } from '#resource';
import { clientNetwork, type ListReader, type Locale, type ServerHost } from '#server';
import { customerOfLink } from './accountLinks.ts';
import { markup } from './html.ts';
import { cleanSheets } from './cleaning.ts';
import { signCss, type SignPicture } from './contentPictures.ts';
import { sendDocument } from './site.ts';
import type { SiteCache } from './siteCache.ts';
import { siteAddress } from './siteAddress.ts';
import { readFrame, signerOf } from './siteHooks.ts';
import { SITE_WORDS } from './siteWords.ts';
import { drawTemplate, personalPage, shopValues, type TemplatePages } from './templatePage.ts';
import type { SiteDocument } from './siteDocument.ts';
import type { TwigValue } from './twigTypes.ts';

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

async function orderValues(reader: ListReader, customer: number, locale: Locale): Promise<TwigValue[]> {
  if (!reader.canRead('orders')) return [];
  const found = await reader
    .rows('orders', { customer: String(customer), type: ['delivery-note', 'order'] })
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

/** The page of a customer; without one (`null`), the page that says that the link is over. */
async function accountPage(
  pages: TemplatePages,
  cache: SiteCache,
  locale: Locale,
  customer: number | null,
): Promise<SiteDocument> {
  const { host } = pages;
  const reader = await host.publicReader(locale);
  const frame = await readFrame(host, reader, locale);
  const words = SITE_WORDS[locale];
  const [row] = customer === null ? [] : await reader.list('customers', { id: [String(customer)] });
  const page = { path: 'account', place: 'account', title: words.account, css: [], scripts: [] };
  if (!row) return personalPage(frame, { ...page, main: markup`<p class="notice is-wrong">${words.linkOver}</p>` });
  const template = await drawTemplate(pages, 'customerDashboardWelcomeTWIG', frame.theme.welcomeTwig, locale, {
    locale,
    settings: shopValues(frame, reader),
    customer: customerValues(row, reader, locale),
    orders: await orderValues(reader, row.id, locale),
  });
  const main = markup`<div class="dashboard welcome">${template}</div>`;
  const code = await dashboardCode(
    reader,
    { themeCss: frame.theme.dashboardCss, cache, caller: pages.caller },
    signerOf(host, locale),
  );
  return personalPage(frame, { ...page, ...code, main });
}

/**
 * `/{locale}/account?customer=…&link=…&expires=…&signature=…`: a customer's dashboard, by a signed link
 * (docs/rules/website.md, "Customers on the website").
 */
export function accountHandler(host: ServerHost, cache: SiteCache): RequestHandler {
  return async (request, response, next) => {
    const address = siteAddress(request.path);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (address?.path !== 'account' || !isRead || !host.resources.has('customers')) return next();
    const query = new URL(request.originalUrl, 'http://localhost').searchParams;
    const customer = await customerOfLink(host, query);
    if (customer === null) response.status(403);
    const document = await accountPage({ host, caller: clientNetwork(request) }, cache, address.locale, customer);
    return sendDocument(request, response, document, 'no-store');
  };
}
