import { markup, trusted, type Html } from '#server';
import type { BlockContext } from '../catalogueBlocks.ts';
import { SITE_WORDS, type SiteWords } from '../siteWords.ts';
import { isFiltered, LONGEST_SEARCH, shopQueryText, SORTS, WHOLE_SHOP, type ShopQuery } from './shopQuery.ts';

const SORT_WORDS: Readonly<Record<ShopQuery['sort'], keyof SiteWords>> = {
  position: 'sortPosition',
  price: 'sortPrice',
  'price-desc': 'sortPriceDesc',
  newest: 'sortNewest',
};

/** The form of search and filters: a plain address, so that it works without a script. */
export function searchForm(query: ShopQuery, { locale }: BlockContext): Html {
  const words = SITE_WORDS[locale];
  const { text, category } = query;
  const hasFilters = isFiltered({ ...query, text: '' });
  const plain = shopQueryText({ ...WHOLE_SHOP, category });
  return markup`<form class="shop-search" role="search" action="/${locale}/shop" method="get">
    ${category !== null && markup`<input type="hidden" name="category" value="${category}" />`}
    <div class="search-line">
      <input type="search" name="q" value="${text}" maxlength="${LONGEST_SEARCH}" aria-label="${words.searchShop}" placeholder="${words.searchShop}" />
      <button type="submit">${words.search}</button>
    </div>
    <details${hasFilters && trusted(' open')}>
      <summary>${words.filters}</summary>
      <div class="filters">${filters(query, words)}<button type="submit">${words.show}</button></div>
    </details>
    ${isFiltered(query) && markup`<p><a href="/${locale}/shop${plain}">${words.reset}</a></p>`}
  </form>`;
}

function filters({ min, max, isInStock, isReduced, sort }: ShopQuery, words: SiteWords): Html {
  const price = (name: string, label: string, value: string) =>
    markup`<label>${label} <input name="${name}" value="${value}" inputmode="decimal" maxlength="13" autocomplete="off" /></label>`;
  const check = (name: string, label: string, isOn: boolean) =>
    markup`<label class="check"><input type="checkbox" name="${name}" value="1"${isOn && trusted(' checked')} /> ${label}</label>`;
  const option = (value: ShopQuery['sort']) =>
    markup`<option value="${value}"${value === sort && trusted(' selected')}>${words[SORT_WORDS[value]]}</option>`;
  return markup`${price('min', words.priceFrom, min)}${price('max', words.priceTo, max)}
    <label>${words.sort} <select name="sort">${SORTS.map(option)}</select></label>
    ${check('stock', words.onlyInStock, isInStock)}${check('reduced', words.onlyReduced, isReduced)}`;
}
