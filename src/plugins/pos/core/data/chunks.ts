import { fold, searchedText } from '#resource';
import { readProduct } from '#shop';
import type { OptionGroup, ProductType, TillCustomer, TillProduct, Variant } from '../model.ts';
import type { ChunkKind } from './db.ts';
import { readCustomer, readFloor } from './readRecords.ts';
import { readSettings } from './readSettings.ts';

/** Index of the chunk that contains a record. */
export const chunkOf = (id: number): number => Math.floor((id - 1) / CHUNK_SIZE);

/** All ids that belong to a chunk. */
export function* idsOfChunk(at: number): Iterable<number> {
  for (let nth = 1; nth <= CHUNK_SIZE; nth += 1) yield at * CHUNK_SIZE + nth;
}

/** A record with its search text, which was normalised when the record was read. */
export interface Searched<T> {
  readonly record: T;
  readonly text: string;
}

/**
 * Separates the texts of a record, so that no search matches across two of them: normalised text contains no control
 * character.
 */
export const GAP = '\u0000';

const joined = (texts: readonly (string | null)[], read: (text: string) => string): string =>
  texts
    .filter((text) => text !== null)
    .map(read)
    .filter((text) => text !== '')
    .join(GAP);

/** Searches name, codes, and codes of the variants. */
export function searchedProduct(record: TillProduct): Searched<TillProduct> {
  const { name, skuCode, barcode, variants } = record;
  const codes = variants.flatMap((variant) => [variant.skuCode, variant.barcode]);
  return { record, text: joined([name, skuCode, barcode, ...codes], searchedText) };
}

/** Searches name, company, phone (as written and digits only), e-mail and code. */
export function searchedCustomer(record: TillCustomer): Searched<TillCustomer> {
  const { fullName, companyName, phone, email, barcode } = record;
  const digits = phone?.replace(/\D/g, '') ?? null;
  return { record, text: joined([fullName, companyName, phone, digits, email, barcode], fold) };
}

type ProductRow = readonly [
  text: string,
  id: number,
  name: string,
  image: string | null,
  description: string | null,
  price: number,
  finalPrice: number,
  defaultQuantity: number,
  productType: ProductType,
  unit: string,
  position: number | null,
  category: number | null,
  skuCode: string | null,
  barcode: string | null,
  taxRate: number | null,
  stock: number | null,
  isOnSale: boolean,
  attributName: string | null,
  variants: readonly Variant[],
  optionGroups: readonly OptionGroup[],
];

const productRow = ({ record: one, text }: Searched<TillProduct>): ProductRow => [
  text,
  one.id,
  one.name,
  one.image,
  one.description,
  one.price,
  one.finalPrice,
  one.defaultQuantity,
  one.productType,
  one.unit,
  one.position,
  one.category,
  one.skuCode,
  one.barcode,
  one.taxRate,
  one.stock,
  one.isOnSale,
  one.attributName,
  one.variants,
  one.optionGroups,
];

const productOf = (row: ProductRow): Searched<TillProduct> => ({
  text: row[0],
  record: {
    id: row[1],
    name: row[2],
    image: row[3],
    description: row[4],
    price: row[5],
    finalPrice: row[6],
    defaultQuantity: row[7],
    productType: row[8],
    unit: row[9],
    position: row[10],
    category: row[11],
    skuCode: row[12],
    barcode: row[13],
    taxRate: row[14],
    stock: row[15],
    isOnSale: row[16],
    attributName: row[17],
    variants: row[18],
    optionGroups: row[19],
  },
});

type CustomerRow = readonly [
  text: string,
  id: number,
  firstName: string,
  lastName: string,
  fullName: string,
  fullNameWithPhone: string,
  phone: string | null,
  email: string | null,
  barcode: string | null,
  address: string | null,
  collectAddress: string | null,
  shippingAddress: string | null,
  companyName: string | null,
  walletCredit: number,
];

const customerRow = ({ record: one, text }: Searched<TillCustomer>): CustomerRow => [
  text,
  one.id,
  one.firstName,
  one.lastName,
  one.fullName,
  one.fullNameWithPhone,
  one.phone,
  one.email,
  one.barcode,
  one.address,
  one.collectAddress,
  one.shippingAddress,
  one.companyName,
  one.walletCredit,
];

const customerOf = (row: CustomerRow): Searched<TillCustomer> => ({
  text: row[0],
  record: {
    id: row[1],
    firstName: row[2],
    lastName: row[3],
    fullName: row[4],
    fullNameWithPhone: row[5],
    phone: row[6],
    email: row[7],
    barcode: row[8],
    address: row[9],
    collectAddress: row[10],
    shippingAddress: row[11],
    companyName: row[12],
    walletCredit: row[13],
  },
});

/** Record type of each kind that is stored in chunks. */
export interface Chunked {
  products: TillProduct;
  customers: TillCustomer;
}

/**
 * Serialisation of a chunk: arrays of values without property names. Half the size and twice as fast to parse as
 * objects.
 */
interface Form<T> {
  write(records: Iterable<Searched<T>>): string;
  /** Accepts only rows written by this version: see {@link FORMAT}. */
  read(rows: string): Searched<T>[];
}

/** Serialisation by kind of record. */
export const CHUNKS: { readonly [K in ChunkKind]: Form<Chunked[K]> } = {
  products: {
    write: (records) => JSON.stringify(Array.from(records, productRow)),
    read: (rows) => (JSON.parse(rows) as ProductRow[]).map(productOf),
  },
  customers: {
    write: (records) => JSON.stringify(Array.from(records, customerRow)),
    read: (rows) => (JSON.parse(rows) as CustomerRow[]).map(customerOf),
  },
};

/**
 * Version number. Increase it when the meaning of a stored value, {@link searchedText} or the order of a row's values changes.
 */
const MEANING = 2;

/**
 * Fingerprint of the stored format: property names and {@link MEANING}. A copy with another fingerprint is read again
 * from the server.
 */
export const FORMAT = [
  MEANING,
  ...Object.keys(readProduct({ id: 1 }, '') ?? {}),
  ...Object.keys(readCustomer({ id: 1 }, '') ?? {}),
  // The settings and the tables are kept beside them.
  ...Object.keys(readSettings({})),
  ...Object.keys(readFloor({ id: 1, reservables: [{ id: 1 }] })?.tables[0] ?? {}),
].join(' ');

/** Largest number of records in a chunk. */
const CHUNK_SIZE = 1000;
