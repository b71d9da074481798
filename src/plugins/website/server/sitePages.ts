import type { ListReader, Locale, ServerHost } from '#server';
import {
  categoryGrid,
  countProducts,
  fillBlocks,
  productGrid,
  readCategories,
  readProducts,
  withSubcategories,
  type BlockContext,
  type Category,
} from './catalogueBlocks.ts';
import { signCss, signPictures, type SignPicture } from './contentPictures.ts';
import { markup, type Html } from './html.ts';
import { textIn } from './localized.ts';
import { siteDocument, type SiteContent, type SiteDocument, type SiteFrame } from './siteDocument.ts';
import { readLinks, readPage, readShop, readTheme, readWidgets, signedTheme, type SitePart } from './siteRecords.ts';
import type { SiteCache } from './siteCache.ts';
import { SITE_WORDS } from './siteWords.ts';

/** Width of a page's picture for sharing, px. */
const SHARED_PX = 1200;
/** Products on a page of the shop. */
const PAGE_SIZE = 24;

/** A page that was asked for. */
export interface SiteRequest {
  readonly locale: Locale;
  /** '' is home. */
  readonly path: string;
  /** Parts of the shop. */
  readonly category: number | null;
  readonly page: number;
  /** For the editors: with drafts, marks of hooks and widgets, and without scripts. */
  readonly isForEditor: boolean;
}

/** Input for the parts of a page. */
interface Making extends BlockContext {
  readonly request: SiteRequest;
  readonly frame: SiteFrame;
  readonly widgets: readonly SitePart[];
}

/** Signs stored pictures for visitors. */
export const signerOf =
  (host: ServerHost, locale: Locale): SignPicture =>
  (path) =>
    host.files.imageAddress(path, locale);

/** Header, footer and sidebar of all pages. */
export async function readFrame(host: ServerHost, reader: ListReader, locale: Locale): Promise<SiteFrame> {
  const [theme, shop, links] = await Promise.all([
    readTheme(reader),
    readShop(host, reader, locale),
    readLinks(reader, locale),
  ]);
  return { locale, theme: signedTheme(theme, signerOf(host, locale)), shop, links };
}

/** HTML of a part with its stored pictures signed for visitors. Editors have a session, and save the addresses that they get. */
const withPictures = ({ html }: SitePart, { host, locale, request }: Making): string =>
  request.isForEditor ? html : signPictures(html, signerOf(host, locale));

/** Style sheet of a part with its stored pictures signed. Editors read the one that they save from the record. */
const cssWithPictures = ({ css }: SitePart, { host, locale }: Making): string => signCss(css, signerOf(host, locale));

/** A hook with its widgets; nothing where the theme has switched it off. */
async function hook(making: Making, name: string): Promise<Html> {
  const layout = making.frame.theme.layout.hooks.get(name);
  if (layout?.isOn === false) return markup``;
  const widgets = making.widgets.filter((widget) => widget.hook === name);
  const drawn = await Promise.all(
    widgets.map(
      async (one) =>
        markup`<div id="widget-${one.id}" class="widget" data-widget="${one.id}">
          ${await fillBlocks(withPictures(one, making), making)}
        </div>`,
    ),
  );
  return markup`<div class="hook ${layout?.classes ?? ''}" data-hook="${name}">${drawn}</div>`;
}

/** The hooks of a place on one side of the content, in their order. */
async function hooksAround(making: Making, place: string, isAfter: boolean): Promise<Html> {
  const found = [...making.frame.theme.layout.hooks.values()].filter(
    (one) => one.name.startsWith(`${place}.`) && one.isAfter === isAfter,
  );
  const sorted = found.sort((a, b) => a.order - b.order);
  return markup`${await Promise.all(sorted.map(({ name }) => hook(making, name)))}`;
}

/** Widgets of the hooks that a page of this place shows. */
function shownWidgets({ widgets, frame }: Making, place: string): readonly SitePart[] {
  const { hooks, sidebar } = frame.theme.layout;
  const isShown = (name: string) =>
    hooks.get(name)?.isOn !== false &&
    (name.startsWith(`${place}.`) ||
      name === 'header' ||
      name === 'footer' ||
      (name === 'sidebar' && sidebar !== null));
  return widgets.filter((widget) => isShown(widget.hook));
}

/** The published products of the shop, all or of one category, with links to the categories and the other pages. */
async function shelves(making: Making): Promise<Html> {
  const { request, locale } = making;
  const categories = await readCategories(making);
  const chosen = categories.find(({ id }) => id === request.category);
  const choice = { categories: chosen ? withSubcategories(chosen.id, categories) : [], limit: PAGE_SIZE };
  const pages = Math.max(1, Math.ceil((await countProducts(making, { ...choice, offset: 0 })) / PAGE_SIZE));
  const page = Math.min(request.page, pages);
  const rows = await readProducts(making, { ...choice, offset: (page - 1) * PAGE_SIZE });
  return markup`${categoryLinks(categories, chosen, making)}${productGrid(rows, making)}${
    pages > 1 && pager(locale, chosen, page, pages)
  }`;
}

function categoryLinks(categories: readonly Category[], chosen: Category | undefined, making: Making): Html {
  const words = SITE_WORDS[making.locale];
  const inside = chosen ? categories.filter((row) => row.parentCategory === chosen.id) : [];
  return markup`<nav aria-label="${words.categories}">
    ${
      chosen
        ? markup`<p>
            <a href="/${making.locale}/shop">${words.all}</a> › <strong>${textIn(chosen.name, making.locale)}</strong>
          </p>`
        : null
    }${chosen ? subcategories(inside, making) : categoryGrid(categories, making)}
  </nav>`;
}

const subcategories = (rows: readonly Category[], { locale }: Making): Html | null =>
  rows.length === 0
    ? null
    : markup`<ul class="categories">
        ${rows.map(
          (row) => markup`<li><a href="/${locale}/shop?category=${row.id}">${textIn(row.name, locale)}</a></li>`,
        )}
      </ul>`;

function pager(locale: Locale, chosen: Category | undefined, page: number, pages: number): Html {
  const words = SITE_WORDS[locale];
  const address = (to: number) => `/${locale}/shop?${chosen ? `category=${chosen.id}&` : ''}page=${to}`;
  return markup`<nav class="pager">
    ${page > 1 && markup`<a rel="prev" href="${address(page - 1)}">${words.previous}</a>`}<span>${words.page
      .replace('%{page}', String(page))
      .replace('%{pages}', String(pages))}</span>${
      page < pages && markup`<a rel="next" href="${address(page + 1)}">${words.next}</a>`
    }
  </nav>`;
}

/**
 * The shop's page that an address means: a category that there is not is none, and a page after the last one is the last. Equal
 * pages so have one address in the cache, however many addresses strangers try.
 */
export async function clampedRequest(host: ServerHost, cache: SiteCache, request: SiteRequest): Promise<SiteRequest> {
  if (request.path !== 'shop') return request;
  const { locale } = request;
  const sizes = await cache.get('sizes of the shop', ['products', 'category_products', 'settings'], async () => {
    const context = { host, locale, reader: await host.publicReader(locale) };
    const categories = await readCategories(context);
    const counts = new Map<number | null, number>();
    for (const category of [null, ...categories.map(({ id }) => id)]) {
      const chosen = category === null ? [] : withSubcategories(category, categories);
      counts.set(category, await countProducts(context, { categories: chosen, limit: PAGE_SIZE, offset: 0 }));
    }
    return counts;
  });
  const category = sizes.has(request.category) ? request.category : null;
  const pages = Math.max(1, Math.ceil((sizes.get(category) ?? 0) / PAGE_SIZE));
  return { ...request, category, page: Math.min(request.page, pages) };
}

const placeOf = (path: string): string => (path === '' ? 'home' : path === 'shop' ? 'shop' : 'page');

/**
 * Draws a page of the website: home, the shop, or a page by its address.
 * @returns null when there is no such page
 */
export async function drawPage(host: ServerHost, request: SiteRequest): Promise<SiteDocument | null> {
  const { locale, path, isForEditor } = request;
  const reader = await host.publicReader(locale);
  const place = placeOf(path);
  const page = await readPage(reader, locale, path === '' ? 'home' : path, isForEditor);
  if (!page && place === 'page') return null;
  const frame = await readFrame(host, reader, locale);
  const widgets = await readWidgets(reader, locale, isForEditor);
  const making: Making = { host, reader, locale, request, frame, widgets };
  return siteDocument(frame, await contentOf(making, page, place));
}

/** Address of a page's picture for sharing; pictures of other servers stay where they are. */
const pictureOf = ({ image }: SitePart, { host, locale }: Making): string | null => {
  if (image === '') return null;
  return /^https?:\/\//.test(image) ? image : host.files.imageAddress(image, locale, SHARED_PX);
};

/** The part of the shop's address that makes another page of it. */
function shopQuery({ category, page }: SiteRequest): string {
  const query = new URLSearchParams({
    ...(category !== null && { category: String(category) }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size === 0 ? '' : `?${query.toString()}`;
}

/** Draws the page that says that there is none at an address. */
export async function drawMissing(host: ServerHost, locale: Locale): Promise<SiteDocument> {
  const reader = await host.publicReader(locale);
  const words = SITE_WORDS[locale];
  return siteDocument(await readFrame(host, reader, locale), {
    path: '',
    place: 'missing',
    title: words.notFound,
    main: markup`<h1>${words.notFound}</h1>
      <p><a href="/${locale}">${words.home}</a></p>`,
    css: [],
    scripts: [],
    isMissing: true,
  });
}

async function contentOf(making: Making, page: SitePart | null, place: string): Promise<SiteContent> {
  const { request, frame } = making;
  const shown = shownWidgets(making, place);
  const parts = page ? [page, ...shown] : shown;
  const own = page && markup`<div data-page="${page.id}">${await fillBlocks(withPictures(page, making), making)}</div>`;
  const around = async (isAfter: boolean) => hooksAround(making, place, isAfter);
  return {
    path: request.path,
    place,
    title: page?.title ?? SITE_WORDS[request.locale][place === 'shop' ? 'shop' : 'home'],
    ...(page && { description: page.description, image: pictureOf(page, making) }),
    query: shopQuery(request),
    main: markup`${await around(false)}${own}${place === 'shop' ? await shelves(making) : null}${await around(true)}`,
    header: await hook(making, 'header'),
    footer: await hook(making, 'footer'),
    ...(frame.theme.layout.sidebar && { sidebar: await hook(making, 'sidebar') }),
    css: parts.map((one) => cssWithPictures(one, making)),
    scripts: parts.map(({ js }) => js),
    isForEditor: request.isForEditor,
  };
}
