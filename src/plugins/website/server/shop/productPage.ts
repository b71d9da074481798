import { markup, type Html } from '#server';
import { readCategories, productGrid, type BlockContext, type Product } from '../catalogueBlocks.ts';
import { textIn } from '../localized.ts';
import { absolute } from '../siteHead.ts';
import type { SiteContent, SiteFrame } from '../siteDocument.ts';
import { SITE_WORDS, type SiteWords } from '../siteWords.ts';
import { descriptionView, plainText } from './descriptionView.ts';
import { isAvailable, priceLine, priceText, soldOutMark, variantsOf } from './prices.ts';
import { productPath, productPaths } from '../productAddress.ts';
import { productData } from './productData.ts';
import { pictureAddress, readProducts } from './products.ts';
import { categoryPath, categoryTrail } from './shelves.ts';
import { trailView } from './trailView.ts';

/** Parts of a product's page that the website draws around its hooks. */
export type ProductContent = Pick<
  SiteContent,
  'path' | 'paths' | 'title' | 'description' | 'image' | 'trail' | 'data' | 'main'
>;

/** Draws the page of a product: pictures, price, stock, description, variants, options and related products. */
export async function productContent(row: Product, frame: SiteFrame, context: BlockContext): Promise<ProductContent> {
  const { locale } = context;
  const name = textIn(row.name, locale);
  const categories = categoryPath(row.category, await readCategories(context));
  const trail = categoryTrail(categories, context);
  const text = await descriptionView(textIn(row.description, locale));
  const [cover] = picturesOf(row);
  const image = cover === undefined ? null : pictureAddress(context, cover, SHARED_PX);
  const summary = [...plainText(text)].slice(0, SUMMARY).join('');
  const parts = { path: productPath(row, locale), paths: productPaths(row), title: name, trail };
  const { origin } = frame.shop;
  const data = productData(row, {
    name,
    description: summary,
    category: categories.map((one) => textIn(one.name, locale)).join(' > '),
    currency: context.reader.currency,
    url: encodeURI(`${origin}/${locale}/${parts.path}`),
    images: origin === '' || image === null ? [] : [absolute(origin, image)],
  });
  return {
    ...parts,
    description: summary,
    image,
    data: [data],
    main: markup`${trailView(locale, trail, name)}
      <article class="product-page">
        ${gallery(row, name, context)}
        <div class="product-about">
          <h1>${name}</h1>
          ${priceLine(row, context)}${stockLine(row, SITE_WORDS[locale])}
          ${text.html !== '' && markup`<div class="product-text">${text}</div>`}
          ${variants(row, context)}${options(row, context)}
          ${row.skuCode && markup`<p class="product-code">${SITE_WORDS[locale].code} <bdi dir="ltr">${row.skuCode}</bdi></p>`}
        </div>
      </article>
      ${await related(row, context)}`,
  };
}

const picturesOf = (row: Product): readonly string[] =>
  [...new Set([row.image ?? '', ...(row.images ?? [])])].filter((one) => one !== '').slice(0, MOST_PICTURES);

/** The pictures side by side, to be scrolled, with links to each of them. */
function gallery(row: Product, name: string, context: BlockContext): Html | null {
  const words = SITE_WORDS[context.locale];
  const pictures = picturesOf(row);
  if (pictures.length === 0) return null;
  const alt = (at: number) =>
    at === 0 ? name : words.pictureOf.replace('%{name}', () => name).replace('%{number}', String(at + 1));
  const large = (path: string, at: number) =>
    markup`<li id="picture-${at + 1}"><img src="${pictureAddress(context, path, LARGE_PX)}" alt="${alt(at)}" width="800" height="800" ${
      at === 0 ? markup`fetchpriority="high"` : markup`loading="lazy"`
    } decoding="async" /></li>`;
  const small = (path: string, at: number) =>
    markup`<li><a href="#picture-${at + 1}"><img src="${pictureAddress(context, path, SMALL_PX)}" alt="${alt(at)}" width="72" height="72" loading="lazy" /></a></li>`;
  if (pictures.length === 1) return markup`<ul class="product-pictures">${large(pictures[0] ?? '', 0)}</ul>`;
  return markup`<div class="product-gallery">
    <ul class="product-pictures" tabindex="0" aria-label="${words.pictures}">${pictures.map(large)}</ul>
    <ul class="product-thumbs">${pictures.map(small)}</ul>
  </div>`;
}

function stockLine(row: Product, words: SiteWords): Html | null {
  // priceLine says that it cannot be bought. What is not counted is made when it is ordered.
  if (!isAvailable(row) || row.stock === null || row.stock === undefined) return null;
  const isLow = row.status === 'low-stock';
  return markup`<p class="in-stock${isLow && ' is-low'}">${isLow ? words.fewLeft : words.inStock}</p>`;
}

/** The variants with their prices and pictures. */
function variants(row: Product, context: BlockContext): Html | null {
  const all = variantsOf(row);
  if (all.length === 0) return null;
  return markup`<section>
    <h2>${row.attributName || SITE_WORDS[context.locale].variants}</h2>
    <ul class="choices${!isAvailable(row) && ' is-off'}">
      ${all.map(
        (one) =>
          markup`<li>${
            one.image &&
            markup`<img src="${pictureAddress(context, one.image, SMALL_PX)}" alt="" width="48" height="48" loading="lazy" />`
          }<span><bdi>${one.attributName}</bdi></span><strong>${priceText(one.price ?? 0, context)}</strong>${soldOutMark(row, context)}</li>`,
      )}
    </ul>
  </section>`;
}

type OptionGroup = NonNullable<Product['optionGroups']>[number];

/** The options of a group. A list within a list is stored as one. */
const valuesOf = ({ values }: OptionGroup): readonly { name: string; price?: number | null }[] =>
  Array.isArray(values) ? values : [];

/** The groups of options, with what each adds to the price. */
function options(row: Product, context: BlockContext): readonly Html[] {
  const words = SITE_WORDS[context.locale];
  return (row.optionGroups ?? []).map((group) => {
    const most = group.maximum ?? 0;
    const rule = (group.minimum ?? 0) > 0 ? words.required : words.optional;
    return markup`<section>
      <h2>${group.name} <small>${rule}${most > 1 && `, ${words.upTo.replace('%{count}', String(most))}`}</small></h2>
      <ul class="choices${!isAvailable(row) && ' is-off'}">
        ${valuesOf(group).map(
          ({ name, price }) =>
            markup`<li><span><bdi>${name}</bdi></span>${
              (price ?? 0) !== 0 &&
              markup`<strong><bdi>${(price ?? 0) > 0 && '+'}${priceText(price ?? 0, context)}</bdi></strong>`
            }${soldOutMark(row, context)}</li>`,
        )}
      </ul>
    </section>`;
  });
}

/** Other products of the same category. */
async function related(row: Product, context: BlockContext): Promise<Html | null> {
  if (row.category === null || row.category === undefined) return null;
  const choice = { categories: [row.category], limit: RELATED, offset: 0, without: row.id };
  const rows = await readProducts(context, choice);
  if (rows.length === 0) return null;
  return markup`<section class="related">
    <h2>${SITE_WORDS[context.locale].related}</h2>
    ${productGrid(rows, context)}
  </section>`;
}

/** Width of the large picture and of a variant's, px. */
const LARGE_PX = 1024;
const SMALL_PX = 160;
/** Width of a picture for sharing, px. */
const SHARED_PX = 1200;
/** Most pictures of a page. */
const MOST_PICTURES = 12;
/** Products that are shown below one. */
const RELATED = 4;
/** Length of the description for search engines, characters. */
const SUMMARY = 160;
