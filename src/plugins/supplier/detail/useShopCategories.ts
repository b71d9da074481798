import { useRecordList, WHOLE_LIST } from '#admin';
import { isObject } from '#resource';

/** A category of the shop with those below it. */
export interface ShopCategory {
  readonly id: number;
  readonly name: string;
  readonly subCategories: readonly ShopCategory[];
}

const QUERY = {
  pagination: WHOLE_LIST,
  sort: { field: 'position', order: 'ASC' },
  filter: { 'exists[parentCategory]': false },
} as const;

/** Reads a category as it is answered; null when it is none. */
function readCategory(value: unknown): ShopCategory | null {
  if (!isObject(value)) return null;
  // A record's id may be its address.
  const id = Number(/(\d+)$/.exec(String(value.id ?? value['@id']))?.[1]);
  if (!Number.isSafeInteger(id)) return null;
  const below: readonly unknown[] = Array.isArray(value.subCategories) ? value.subCategories : [];
  return {
    id,
    name: String(value.name ?? ''),
    subCategories: below.map(readCategory).filter((one) => one !== null),
  };
}

/** The shop's categories, three levels deep. */
export function useShopCategories() {
  const query = useRecordList('category_products', QUERY);
  return { ...query, data: query.data?.map(readCategory).filter((one) => one !== null) };
}
