import { fold, searchedWords } from '#resource';
import { bestFirst } from './bestFirst.ts';
import type { TillCategory, TillCustomer, TillProduct } from '../model.ts';
import { yieldToBrowser } from './yieldToBrowser.ts';
import { CategoryTree } from './categoryTree.ts';
import type { Searched } from './chunks.ts';
import { CodeIndex } from './codeIndex.ts';
import { countCodes, noCodes, type CodeField, type ProductCodes } from './productCodes.ts';
import { TextIndex } from './textIndex.ts';
import { RecordIndex, type RecordChanges } from './recordIndex.ts';
import type { FoundProduct, SearchIndex } from './tillData.ts';

/** Minimum length of a product search (docs/rules/till.md, "Search"). */
export const MIN_SEARCH_LENGTH = 3;
/** Default limit of a customer search. */
const CUSTOMERS = 50;

/** True for products on sale. A component is part of other products and never sold by itself. */
const isSold = ({ isOnSale, productType }: TillProduct): boolean => isOnSale && productType !== 'component';

/** Compares positions: smallest first, null last. */
export const byPosition = (one: number | null, other: number | null): number =>
  one === other ? 0 : one === null ? 1 : other === null ? -1 : one - other;

const productOrder = (one: Searched<TillProduct>, other: Searched<TillProduct>): number =>
  byPosition(one.record.position, other.record.position);

const plainOrder = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
const customerOrder = (one: Searched<TillCustomer>, other: Searched<TillCustomer>): number =>
  plainOrder(one.text, other.text);

/** Products of a category, by position in the index. A replaced record only invalidates the derived list. */
interface Browsed {
  readonly places: readonly Searched<TillProduct>[];
  records: readonly TillProduct[] | undefined;
}

/** Splits a customer search into words. A phone number becomes one word, independent of spaces and dialling prefix. */
function wordsOf(text: string): readonly string[] {
  const asked = fold(text);
  return /^[+\d][\d .-]*$/.test(asked) ? [asked.replace(/\D|^0+/g, '')] : asked.split(' ');
}

/** True when the product stays in the same list: sold or not, same category. The record index checks the order. */
const isSameBrowsed = (before: TillProduct, next: TillProduct): boolean =>
  isSold(before) === isSold(next) && before.category === next.category;

/** Products that are handled before yielding to the browser. */
const SLICE = 5000;

/** Search index over the till's data. Texts are normalised once, so that a search only compares plain strings. */
export class TillIndex implements SearchIndex {
  readonly products = new RecordIndex<TillProduct>(productOrder);
  readonly customers = new RecordIndex<TillCustomer>(customerOrder);
  #categories = new CategoryTree([]);
  /** Created at the first lookup of a code, so that the start does not wait for it. */
  #codes: ProductCodes | undefined;
  #customerCodes: CodeIndex | undefined;
  #sold: readonly Searched<TillProduct>[] | undefined;
  #textIndex: TextIndex<TillProduct> | undefined;
  /** Cached last search, because the catalogue repeats the search that it prefetched. */
  #searched: { readonly asked: string; readonly version: number; readonly found: readonly TillProduct[] } | undefined;
  readonly #browsed = new Map<string, Browsed>();
  readonly #linesOf: (product: number) => number;
  /** Version number of the products. */
  #version = 0;

  /** @param linesOf number of sales lines of a product lately */
  constructor(linesOf: (product: number) => number = () => 0) {
    this.#linesOf = linesOf;
  }

  /** Fills the index in slices, so that the page stays responsive. */
  static async make(
    products: readonly Searched<TillProduct>[],
    customers: readonly Searched<TillCustomer>[],
    categories: readonly TillCategory[],
    linesOf?: (product: number) => number,
  ): Promise<TillIndex> {
    const index = new TillIndex(linesOf);
    index.#categories = new CategoryTree(categories);
    await index.products.fill(products);
    await index.customers.fill(customers);
    return index;
  }

  changeProducts(changed: RecordChanges<TillProduct>): void {
    if (changed.size === 0) return;
    let isText = false;
    let isPlace = false;
    for (const [id, next] of changed) {
      const before = this.products.get(id);
      this.#count(before?.record ?? null, 'remove');
      this.#count(next?.record ?? null, 'add');
      isText ||= before?.text !== next?.text;
      isPlace ||= !before || !next || !isSameBrowsed(before.record, next.record);
    }
    this.#version += 1;
    if (this.products.change(changed) || isPlace) this.#forget();
    else for (const browsed of this.#browsed.values()) browsed.records = undefined;
    if (isText) this.#textIndex = undefined;
  }

  changeCustomers(changed: RecordChanges<TillCustomer>): void {
    for (const [id, next] of changed) {
      const before = this.customers.get(id)?.record.barcode;
      if (before) this.#customerCodes?.remove(before, id);
      if (next?.record.barcode) this.#customerCodes?.add(next.record.barcode, id);
    }
    this.customers.change(changed);
  }

  changeCategories(categories: readonly TillCategory[]): void {
    this.#categories = new CategoryTree(categories);
    this.#browsed.clear();
  }

  /** Creates, in slices, the indexes that the first search and the first scan would otherwise create. */
  async prepare(): Promise<void> {
    this.#currentTextIndex();
    await yieldToBrowser();
    this.#customerCodesNow();
    if (this.#codes) return;
    const codes = noCodes();
    const version = this.#version;
    const { places } = this.products;
    for (let at = 0; at < places.length; at += SLICE) {
      for (const { record } of places.slice(at, at + SLICE)) countCodes(codes, record, 'add');
      await yieldToBrowser();
    }
    // A scan or a change may have happened in the meantime.
    if (version === this.#version) this.#codes ??= codes;
  }

  product(id: number): TillProduct | null {
    return this.products.get(id)?.record ?? null;
  }

  customer(id: number): TillCustomer | null {
    return this.customers.get(id)?.record ?? null;
  }

  category(id: number): TillCategory | null {
    return this.#categories.get(id);
  }

  search(text: string): readonly TillProduct[] {
    if ([...text.trim()].length < MIN_SEARCH_LENGTH) return [];
    const words = searchedWords(text);
    if (words.length === 0) return [];
    const asked = words.join(' ');
    if (this.#searched?.asked !== asked || this.#searched.version !== this.#version)
      this.#searched = {
        asked,
        version: this.#version,
        found: this.#bestOf(this.#currentTextIndex().find(words), words),
      };
    return this.#searched.found;
  }

  similar(text: string): readonly TillProduct[] {
    const words = searchedWords(text);
    return words.length === 0 ? [] : this.#bestOf(this.#currentTextIndex().findNear(words), words);
  }

  #bestOf(found: readonly Searched<TillProduct>[], words: readonly string[]): readonly TillProduct[] {
    return bestFirst(found, words, ({ id }) => this.#linesOf(id));
  }

  bySku(code: string): FoundProduct | null {
    return this.#byCode('skuCode', code);
  }

  byBarcode(code: string): FoundProduct | null {
    return this.#byCode('barcode', code);
  }

  customerByBarcode(code: string): TillCustomer | null {
    const id = this.#customerCodesNow().of(code.trim())[0];
    return id === undefined ? null : this.customer(id);
  }

  customersFound(text: string, most = CUSTOMERS): readonly TillCustomer[] {
    const words = wordsOf(text);
    const found: TillCustomer[] = [];
    for (const one of this.customers.places) {
      if (found.length >= most) break;
      if (words.every((word) => one.text.includes(word))) found.push(one.record);
    }
    return found;
  }

  categoriesOf(parent: number | null, store: number | null): readonly TillCategory[] {
    return this.#categories.below(parent, store);
  }

  productsOf(category: number | null, store: number | null): readonly TillProduct[] {
    const key = `${category} ${store}`;
    let browsed = this.#browsed.get(key);
    if (!browsed) {
      const isIn = this.#isIn(category, store);
      browsed = { places: this.#soldNow().filter(({ record }) => isIn(record.category)), records: undefined };
      this.#browsed.set(key, browsed);
    }
    return (browsed.records ??= browsed.places.map(({ record }) => record));
  }

  /** Returns a function that tells if a product's category lies in the given one. */
  #isIn(category: number | null, store: number | null): (of: number | null) => boolean {
    const tree = this.#categories;
    if (category !== null) {
      const all = tree.with(category, store);
      return (of) => of !== null && all.has(of);
    }
    // Cached by category, so that it is not computed per product.
    const known = new Map<number | null, boolean>();
    return (of) => {
      const is = known.get(of) ?? tree.isBrowsed(of, store);
      known.set(of, is);
      return is;
    };
  }

  /** Products were added, removed or moved. */
  #forget(): void {
    this.#sold = undefined;
    this.#textIndex = undefined;
    this.#browsed.clear();
  }

  #soldNow(): readonly Searched<TillProduct>[] {
    return (this.#sold ??= this.products.places.filter(({ record }) => isSold(record)));
  }

  #currentTextIndex(): TextIndex<TillProduct> {
    return (this.#textIndex ??= new TextIndex(this.#soldNow()));
  }

  #byCode(field: CodeField, asked: string): FoundProduct | null {
    const code = asked.trim();
    const codes = this.#codesNow()[field];
    const sold = (ids: readonly number[]) =>
      ids.map((id) => this.product(id)).find((product) => product !== null && isSold(product)) ?? null;
    const own = sold(codes.own.of(code));
    if (own) return { product: own, variant: null };
    const product = sold(codes.variants.of(code));
    return product && { product, variant: product.variants.find((variant) => variant[field] === code) ?? null };
  }

  #codesNow(): ProductCodes {
    if (this.#codes) return this.#codes;
    this.#codes = noCodes();
    for (const { record } of this.products.places) this.#count(record, 'add');
    return this.#codes;
  }

  #customerCodesNow(): CodeIndex {
    if (this.#customerCodes) return this.#customerCodes;
    const codes = new CodeIndex();
    for (const { record } of this.customers.places) if (record.barcode) codes.add(record.barcode, record.id);
    return (this.#customerCodes = codes);
  }

  /** Does nothing before the first lookup of a code. */
  #count(product: TillProduct | null, how: 'add' | 'remove'): void {
    if (product && this.#codes) countCodes(this.#codes, product, how);
  }
}

/** Returns a new object for the same index, so that comparisons by identity see the change. */
export const viewOf = (index: SearchIndex): SearchIndex => ({
  product: (id) => index.product(id),
  customer: (id) => index.customer(id),
  category: (id) => index.category(id),
  search: (text) => index.search(text),
  similar: (text) => index.similar(text),
  bySku: (code) => index.bySku(code),
  byBarcode: (code) => index.byBarcode(code),
  customerByBarcode: (code) => index.customerByBarcode(code),
  customersFound: (text, most) => index.customersFound(text, most),
  categoriesOf: (parent, store) => index.categoriesOf(parent, store),
  productsOf: (category, store) => index.productsOf(category, store),
});
