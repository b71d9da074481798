import { type Html, type Locale, markup, type ServerHost } from '#server';
import type { BlockContext } from './catalogueBlocks.ts';
import { textIn } from './localized.ts';
import { siteDocument, type SiteContent, type SiteDocument } from './siteDocument.ts';
import {
  cssWithPictures,
  drawHook,
  hooksAround,
  lastFrame,
  readFrame,
  shownWidgets,
  withPictures,
  type Making,
  type SiteRequest,
} from './siteHooks.ts';
import { readPage, readWidgets, type SitePart } from './siteRecords.ts';
import { fillBlocks, noBlocks, type DrawnBlocks } from './parts/fillBlocks.ts';
import { productContent } from './shop/productPage.ts';
import { productPath } from './productAddress.ts';
import { readProduct } from './shop/products.ts';
import { searchForm } from './shop/searchForm.ts';
import { drawShelves, type Shelves } from './shop/shelves.ts';
import { isFiltered, shopQueryText, WHOLE_SHOP } from './shop/shopQuery.ts';
import { SITE_WORDS } from './siteWords.ts';

/**
 * Draws a page of the website: home, the shop, or a page by its address.
 * @returns null when there is no such page
 */
export async function drawPage(host: ServerHost, request: SiteRequest): Promise<SiteDocument | null> {
  const { locale, path } = request;
  const withDrafts = request.isForEditor || request.isPreview === true;
  const reader = await host.publicReader(locale);
  const place = placeOf(path);
  const page = await readPage(reader, locale, path, withDrafts);
  if (!page && place === 'page') return null;
  const frame = await readFrame(host, reader, locale);
  const widgets = await readWidgets(reader, locale, withDrafts);
  const { isForEditor } = request;
  const drawn = noBlocks();
  const making: Making = { host, reader, locale, path, request, frame, widgets, isForEditor, drawn };
  return keptAsDrawn(siteDocument(frame, await contentOf(making, page, place)), drawn, host);
}

/** Address of a page's picture for sharing; pictures of other servers stay where they are. */
const pictureOf = ({ image }: SitePart, { host, locale }: Making): string | null => {
  if (image === '') return null;
  return /^https?:\/\//.test(image) ? image : host.files.imageAddress(image, locale, SHARED_PX);
};

/**
 * Draws the page that says that the asked one cannot be shown, in the look in which the website was last drawn: nothing is read
 * for it.
 */
export function drawFailure(host: ServerHost, locale: Locale): SiteDocument {
  const words = SITE_WORDS[locale];
  return siteDocument(lastFrame(host, locale), {
    path: '',
    place: 'missing',
    title: words.problem,
    main: markup`<h1>${words.problem}</h1>
      <p><a href="/${locale}">${words.home}</a></p>`,
    css: [],
    scripts: [],
    isMissing: true,
  });
}

/** Draws the page that says that there is none at an address, or that a link is over. */
export async function drawMissing(host: ServerHost, locale: Locale, isLink = false): Promise<SiteDocument> {
  const reader = await host.publicReader(locale);
  const words = SITE_WORDS[locale];
  const text = isLink ? words.linkOver : words.notFound;
  return siteDocument(await readFrame(host, reader, locale), {
    path: '',
    place: 'missing',
    title: text,
    main: markup`<h1>${text}</h1>
      ${searchForm(WHOLE_SHOP, { host, reader, locale })}
      <p><a href="/${locale}">${words.home}</a></p>`,
    css: [],
    scripts: [],
    isMissing: true,
  });
}

/** The page of a product, or its right address when it was asked for by another one. */
export type ProductAnswer = { readonly document: SiteDocument } | { readonly address: string };

/** Draws the page of a product; null: the website has no such product. @param path the one that was asked for */
export async function drawProduct(
  host: ServerHost,
  locale: Locale,
  product: number,
  path: string,
): Promise<ProductAnswer | null> {
  const reader = await host.publicReader(locale);
  const context: BlockContext = { host, reader, locale };
  const row = await readProduct(context, product);
  if (!row) return null;
  const own = productPath(row, locale);
  if (own !== path) return { address: encodeURI(`/${locale}/${own}`) };
  const frame = await readFrame(host, reader, locale);
  const widgets = await readWidgets(reader, locale);
  const request: SiteRequest = { locale, path, shop: WHOLE_SHOP, isForEditor: false };
  const drawn = noBlocks();
  const making: Making = { ...context, path, request, frame, widgets, isForEditor: false, drawn };
  const content = await productContent(row, frame, context);
  const document = siteDocument(frame, { ...(await surroundings(making, 'product', null, content.main)), ...content });
  return { document: keptAsDrawn(document, drawn, host) };
}

/** Time after which a page is drawn again in which a block failed, ms. */
const FAILED_MS = 60_000;

/** A page with what its blocks make of its validity: the resources that they were drawn from, and its end when one failed. */
const keptAsDrawn = (document: SiteDocument, drawn: DrawnBlocks, host: ServerHost): SiteDocument => ({
  ...document,
  resources: [...drawn.resources],
  endsAt: drawn.isFailed ? Math.min(document.endsAt, host.now() + FAILED_MS) : document.endsAt,
});

/** A part of a page that does not depend on its content: hooks, styles and scripts. */
async function surroundings(making: Making, place: string, page: SitePart | null, content: Html) {
  const { request, frame } = making;
  const shown = shownWidgets(making, place);
  const parts = page ? [page, ...shown] : shown;
  const drawn = {
    main: markup`${await hooksAround(making, place, false)}${content}${await hooksAround(making, place, true)}`,
    header: await drawHook(making, 'header'),
    footer: await drawHook(making, 'footer'),
    ...(frame.theme.layout.sidebar && { sidebar: await drawHook(making, 'sidebar') }),
  };
  return {
    place,
    ...drawn,
    hasForm: making.drawn.hasForm,
    css: parts.map((one) => cssWithPictures(one, making)),
    scripts: parts.map(({ js }) => js),
    isForEditor: request.isForEditor,
  };
}

async function contentOf(making: Making, page: SitePart | null, place: string): Promise<SiteContent> {
  const { request } = making;
  const words = SITE_WORDS[request.locale];
  const own = page
    ? markup`<div data-page="${page.id}">${await fillBlocks(withPictures(page, making), making)}</div>`
    : place === 'shop' && markup`<h1>${words.shop}</h1>`;
  const note = request.isPreview && markup`<p class="draft" role="note">${words.preview}</p>`;
  const shelves = place === 'shop' ? await drawShelves(making, request.shop) : null;
  return {
    ...(await surroundings(making, place, page, markup`${note}${own}${shelves?.main}`)),
    path: request.path,
    ...(page && place === 'page' && { paths: page.paths, slug: page.slug }),
    title: page?.title ?? words[place === 'shop' ? 'shop' : 'home'],
    ...(page && { description: page.description, image: pictureOf(page, making) }),
    ...(shelves && partOfShop(shelves, making)),
    ...(request.isPreview && { isMissing: true }),
  };
}

/** Address, title and texts of a part of the shop. */
function partOfShop({ category, trail, query }: Shelves, { locale }: Making): Partial<SiteContent> {
  const description = textIn(category?.description, locale);
  return {
    query: shopQueryText(query),
    isUnlisted: isFiltered(query),
    ...(category && { title: textIn(category.name, locale), trail }),
    ...(category && description !== '' && { description }),
  };
}

/** Width of a page's picture for sharing, px. */
const SHARED_PX = 1200;

const placeOf = (path: string): string => (path === '' ? 'home' : path === 'shop' ? 'shop' : 'page');
