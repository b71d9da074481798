import { toMinor } from '#resource';
import { useCallback, useMemo, useState } from 'react';
import { useRecords } from '#admin';
import { readProduct, type SoldProduct, type Wire } from '#shop';
import { asBought, type EditorDocument } from './rules/document.ts';

/** A product with its purchase price; null: unknown, or not visible to this person. */
export interface KnownProduct {
  readonly product: SoldProduct;
  readonly cost: number | null;
}

/** Reads a product of the server. @returns null: it is none */
export function readKnown(record: Wire, currency: string): KnownProduct | null {
  const product = readProduct(record, currency);
  return product && { product, cost: toMinor(record.cost, currency) };
}

/** A product in the prices of selling, or of buying. */
export const priced = ({ product, cost }: KnownProduct, isPurchase: boolean): SoldProduct =>
  isPurchase ? asBought(product, cost) : product;

const idsOf = (document: EditorDocument): readonly number[] => [
  ...new Set(document.lines.flatMap(({ product }) => product ?? [])),
];

/**
 * The products of the lines, read once each, and those that the search has found.
 * @returns `find` one by its id; `remember` what was found
 */
export function useProducts(document: EditorDocument, currency: string) {
  const [found, setFound] = useState<ReadonlyMap<number, KnownProduct>>(new Map());
  const missing = idsOf(document).filter((id) => !found.has(id));
  const { data } = useRecords('products', missing, { enabled: missing.length > 0, retry: false });
  const known = useMemo(() => {
    const read = (data ?? []).flatMap((record) => (record ? (readKnown(record, currency) ?? []) : []));
    return new Map([...read.map((one) => [one.product.id, one] as const), ...found]);
  }, [data, found, currency]);
  const remember = useCallback((one: KnownProduct) => {
    setFound((before) => (before.get(one.product.id) === one ? before : new Map([...before, [one.product.id, one]])));
  }, []);
  return { known, remember };
}
