/** Orders of the shop's list. `position` is the shop's own order. */
export const SORTS = ['position', 'price', 'price-desc', 'newest'] as const;
/** Longest text that is searched for, characters. */
export const LONGEST_SEARCH = 80;

/** Most decimals of a typed price: some currencies have three. */
export const PRICE_DIGITS = 3;

/** Part of the shop that an address means. */
export interface ShopQuery {
  readonly category: number | null;
  /** From 1. */
  readonly page: number;
  /** Text that is searched for; '' means all. */
  readonly text: string;
  /** Lowest and highest price in the currency, as plain decimal text; '' means any. */
  readonly min: string;
  readonly max: string;
  /** Only what is not sold out. */
  readonly isInStock: boolean;
  /** Only what has a reduced price. */
  readonly isReduced: boolean;
  readonly sort: (typeof SORTS)[number];
}

/** The whole shop. */
export const WHOLE_SHOP: ShopQuery = {
  category: null,
  page: 1,
  text: '',
  min: '',
  max: '',
  isInStock: false,
  isReduced: false,
  sort: 'position',
};

const positive = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

/** A price as people type it, also with Arabic digits and a comma; '' when it is none. */
function priceText(typed: string | null): string {
  const text = (typed ?? '')
    .trim()
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[,٫]/, '.');
  return /^\d{1,9}(?:\.\d{1,3})?$/.test(text) ? text : '';
}

/** Reads the query of a shop's address. What it does not know counts as not sent. */
export function readShopQuery(query: URLSearchParams): ShopQuery {
  return {
    category: positive(query.get('category')),
    page: positive(query.get('page')) ?? 1,
    text: [
      ...(query.get('q') ?? '')
        .toWellFormed()
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .trim(),
    ]
      .slice(0, LONGEST_SEARCH)
      .join(''),
    min: priceText(query.get('min')),
    max: priceText(query.get('max')),
    isInStock: query.get('stock') === '1',
    isReduced: query.get('reduced') === '1',
    sort: SORTS.find((one) => one === query.get('sort')) ?? 'position',
  };
}

/** Tells whether a query leaves products out or changes their order. Search engines keep the plain lists only. */
export const isFiltered = ({ text, min, max, isInStock, isReduced, sort }: ShopQuery): boolean =>
  text !== '' || min !== '' || max !== '' || isInStock || isReduced || sort !== 'position';

/** The query of an address, with `?`; '' for the whole shop. Equal queries have one spelling. */
export function shopQueryText(query: ShopQuery): string {
  const params = new URLSearchParams({
    ...(query.category !== null && { category: String(query.category) }),
    ...(query.text !== '' && { q: query.text }),
    ...(query.min !== '' && { min: query.min }),
    ...(query.max !== '' && { max: query.max }),
    ...(query.isInStock && { stock: '1' }),
    ...(query.isReduced && { reduced: '1' }),
    ...(query.sort !== 'position' && { sort: query.sort }),
    ...(query.page > 1 && { page: String(query.page) }),
  });
  return params.size === 0 ? '' : `?${params.toString()}`;
}
