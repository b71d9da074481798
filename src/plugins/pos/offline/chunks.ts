import { fold } from '#resource';
import { readProduct } from '#shop';
import type { OptionGroup, ProductType, TillCustomer, TillProduct, Variant } from '../model.ts';
import type { ChunkKind } from './db.ts';
import { readCustomer } from './read.ts';

/** Records in a chunk at most. */
const CHUNK_SIZE = 1000;

/** The chunk a record is kept in. */
export const chunkOf = (id: number): number => Math.floor((id - 1) / CHUNK_SIZE);

/** Ids whose records stand in a chunk, were there all of them. */
export function* idsOfChunk(at: number): Iterable<number> {
  for (let nth = 1; nth <= CHUNK_SIZE; nth += 1) yield at * CHUNK_SIZE + nth;
}

/** A record beside what is searched of it: folded once, when it was read. */
export interface Searched<T> {
  readonly record: T;
  readonly text: string;
}

/** Between texts of a record, in which no search may match across: folded text holds no control character. */
const GAP = '\u0000';

const folded = (texts: readonly (string | null)[]): string =>
  texts
    .filter((text) => text !== null)
    .map(fold)
    .filter((text) => text !== '')
    .join(GAP);

/** Name, codes and codes of the variants. */
export function searchedProduct(record: TillProduct): Searched<TillProduct> {
  const { name, skuCode, barcode, variants } = record;
  const codes = variants.flatMap((variant) => [variant.skuCode, variant.barcode]);
  return { record, text: folded([name, skuCode, barcode, ...codes]) };
}

/** Name, company, phone as it is written and by its digits, e-mail and code. */
export function searchedCustomer(record: TillCustomer): Searched<TillCustomer> {
  const { fullName, companyName, phone, email, barcode } = record;
  return { record, text: folded([fullName, companyName, phone, phone?.replace(/\D/g, '') ?? null, email, barcode]) };
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

/** Records as they stand in a chunk: lists of values without names, half the size and twice as fast to read. */
interface Form<T> {
  write(records: Iterable<Searched<T>>): string;
  /** Only of what was written by this very program: see {@link FORMAT}. */
  read(rows: string): Searched<T>[];
}

/** How each kind of record is written into a chunk, and read out of it. */
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

/** Counts changes of what a value of the same name means, of {@link fold}, and of the order of a row's values. */
const MEANING = 1;

/** Names of what is kept, and {@link MEANING}: what another version of the program has written is read anew. */
export const FORMAT = [
  MEANING,
  ...Object.keys(readProduct({ id: 1 }, '') ?? {}),
  ...Object.keys(readCustomer({ id: 1 }, '') ?? {}),
].join(' ');
