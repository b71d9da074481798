import { isObject, type FlatRowOf, textOf } from '#resource';
import { LOCALES, SYSTEM, type ListReader, type Locale, type ServerHost } from '#server';
import { readOpeningHours } from '#shop';
import { shownRows } from './cleanRows.ts';
import { shownThemes } from './cleanThemes.ts';
import { signCss, signPictures, type SignPicture } from './contentPictures.ts';
import { withGoodCode } from './goodCode.ts';
import { textIn, textsOf } from './localized.ts';
import { siteOpening, type SiteOpening } from './opening.ts';
import { pagePath, pagePaths, readPagesByPath } from './pageAddresses.ts';
import { themeLayout, type ThemeLayout } from './themeOptions.ts';

/** The theme in use, as the website draws it. */
export interface SiteTheme {
  readonly layout: ThemeLayout;
  readonly css: string;
  readonly js: string;
  readonly dashboardCss: string;
  readonly registerTwig: string;
  readonly welcomeTwig: string;
  /** CSS of single pages, by their address. */
  readonly cssOf: ReadonlyMap<string, string>;
}

/** A page or widget, cleaned. */
export interface SitePart {
  readonly id: number;
  readonly title: string;
  readonly slug: string;
  /** Its paths below the languages. */
  readonly paths: Readonly<Record<Locale, string>>;
  readonly description: string;
  /** Stored path or address of its picture for sharing in the language; '': none. */
  readonly image: string;
  readonly hook: string;
  readonly html: string;
  readonly css: string;
  readonly js: string;
}

/** A link to a page. */
export interface SiteLink {
  readonly title: string;
  /** Its path below the language. */
  readonly slug: string;
}

/** Settings that all pages show. */
export interface SiteShop {
  readonly name: string;
  readonly description: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  readonly logo: string | null;
  /** Opening hours as they are shown today; null: the settings have none. */
  readonly opening: SiteOpening | null;
  /** Scheme and host of the website by the settings; '': they do not name it. */
  readonly origin: string;
  /** Language of visitors for whom no other fits. */
  readonly defaultLocale: Locale;
}

/** Theme and settings of a website of which nothing could be read. */
export const PLAIN_THEME: SiteTheme = {
  layout: themeLayout(null, null),
  css: '',
  js: '',
  dashboardCss: '',
  registerTwig: '',
  welcomeTwig: '',
  cssOf: new Map(),
};
export const PLAIN_SHOP: SiteShop = {
  name: 'Flexy',
  description: '',
  address: '',
  phone: '',
  email: '',
  logo: null,
  opening: null,
  origin: '',
  defaultLocale: 'en',
};

/** Scheme and host of a web address; '' when it is none. */
export function originIn(address: string | null | undefined): string {
  const url = URL.parse(address ?? '');
  return url && /^https?:$/.test(url.protocol) ? url.origin : '';
}

/** The website reads for everybody. */
const EVERYBODY = { actor: SYSTEM };

function routeCss(stored: FlatRowOf<'website_themes'>['customCssPerRoutes'] | undefined): ReadonlyMap<string, string> {
  const routes = new Map<string, string>();
  for (const { routeUrl, css } of stored ?? []) {
    const url = routeUrl.replace(/\/+$/, '');
    routes.set(url, `${routes.get(url) ?? ''}\n${css ?? ''}`);
  }
  return routes;
}

/** The theme in use, without code that cannot be parsed. Without one the website has its plain look. */
export async function readTheme(reader: ListReader): Promise<SiteTheme> {
  const themes = await reader.list('website_themes', { isActive: 'true' });
  const [row] = await shownThemes(themes.map(withGoodCode), EVERYBODY);
  return {
    layout: themeLayout(row?.hooksOptions, row?.layoutConfig),
    css: row?.customCss ?? '',
    js: row?.customJS ?? '',
    dashboardCss: row?.customerDashboardCSS ?? '',
    registerTwig: row?.customRegisterCustomerTWIG ?? '',
    welcomeTwig: row?.customerDashboardWelcomeTWIG ?? '',
    cssOf: routeCss(row?.customCssPerRoutes),
  };
}

/**
 * A theme with its stored pictures signed for visitors. Templates are signed as they are written, not as they are drawn: what
 * visitors typed into them must not be signed.
 */
export const signedTheme = (theme: SiteTheme, sign: SignPicture): SiteTheme => ({
  ...theme,
  css: signCss(theme.css, sign),
  dashboardCss: signCss(theme.dashboardCss, sign),
  registerTwig: signPictures(theme.registerTwig, sign),
  welcomeTwig: signPictures(theme.welcomeTwig, sign),
  cssOf: new Map([...theme.cssOf].map(([url, css]) => [url, signCss(css, sign)])),
});

/** A page or widget for the website, clean. `withDraft`: its draft in place of what is published. */
export function sitePart(row: FlatRowOf<'pages'>, locale: Locale, withDraft = false): SitePart {
  const draft = withDraft && isObject(row.draftContent) ? row.draftContent : {};
  return {
    id: row.id,
    title: textIn(row.title, locale),
    slug: row.slug ?? '',
    paths: pagePaths(row),
    description: textIn(row.metaDescription, locale),
    image: textOf(textsOf(row.localImages)[locale]) || (row.image ?? ''),
    hook: row.frontHook ?? '',
    html: textIn(draft.html ?? row.jsonContentHTML, locale),
    css: textOf(draft.css ?? row.jsonContentCSS),
    js: textOf(draft.javascript ?? row.jsonContentJS),
  };
}

/** Widgets that stand in a hook, those with the higher priority first. */
export async function readWidgets(reader: ListReader, locale: Locale, withDrafts = false): Promise<SitePart[]> {
  const rows = await reader.list('pages', { kind: 'widget', ...(withDrafts ? {} : { isPublished: 'true' }) });
  const placed = rows.filter((row) => row.frontHook);
  return (await shownRows(placed, EVERYBODY))
    .sort((a, b) => (b.frontHookPriority ?? 0) - (a.frontHookPriority ?? 0) || a.id - b.id)
    .map((row) => sitePart(row, locale, withDrafts));
}

/** A page by a path below the language; null: there is none, or it is not published. */
export async function readPage(
  reader: ListReader,
  locale: Locale,
  path: string,
  withDrafts = false,
): Promise<SitePart | null> {
  const found = (await readPagesByPath(reader, locale, withDrafts)).get(path);
  if (!found) return null;
  const [row] = await shownRows(await reader.list('pages', { id: String(found.id) }), EVERYBODY);
  return row ? sitePart(row, locale, withDrafts) : null;
}

/** Most links in the head of the website. */
export const MOST_LINKS = 12;

/** Published pages of the menu beside home and shop, by position. */
export async function readLinks(reader: ListReader, locale: Locale): Promise<SiteLink[]> {
  const rows = await reader
    .rows('pages', { kind: 'page', isPublished: 'true', isInMenu: 'true' })
    .select(['id', 'title', 'slug', 'localSlugs', 'position'])
    .where('slug', 'not in', ['home', 'shop'])
    .orderBy((eb) => eb('position', 'is', null))
    .orderBy('position')
    .orderBy('id')
    .limit(MOST_LINKS)
    .execute();
  return rows.map((row) => ({ title: textIn(parsedTexts(row.title), locale), slug: pagePath(row, locale) }));
}

/** A translatable text as a column has it: stored as JSON. */
export function parsedTexts(value: unknown): unknown {
  return typeof value === 'string' && value.startsWith('{') ? JSON.parse(value) : value;
}

/** Settings that all pages show. */
export async function readShop(host: ServerHost, reader: ListReader, locale: Locale): Promise<SiteShop> {
  const [row] = reader.canRead('settings') ? await reader.list('settings', {}) : [];
  const logo = row?.logoUrl ?? '';
  return {
    name: row?.companyName || 'Flexy',
    description: textIn(row?.description, locale),
    address: row?.address ?? '',
    phone: row?.phone ?? '',
    email: row?.email ?? '',
    logo: logo === '' ? null : host.files.imageAddress(logo, locale, 160),
    opening: siteOpening(readOpeningHours(row?.openingHours, row?.openingExceptions), reader),
    origin: originIn(row?.websiteUrl),
    defaultLocale: LOCALES.find((one) => one === row?.defaultLocale) ?? 'en',
  };
}
