import { useTranslate } from 'ra-core';
import { Query, SelectBox, Skeleton } from '#admin';
import type { KnownListing } from '../contract/types.ts';
import styles from './detail.module.css';
import { useShopCategories, type ShopCategory } from './useShopCategories.ts';

/** Ids of the chosen categories by level; '' where none is chosen. */
export interface CategoryPath {
  readonly parent: string;
  readonly sub: string;
  readonly deep: string;
}

export const NO_CATEGORY: CategoryPath = { parent: '', sub: '', deep: '' };

/** The categories that a product is listed in. */
export function knownPath(known: KnownListing | null): CategoryPath {
  if (!known) return NO_CATEGORY;
  const textOf = (id: number | null) => (id === null ? '' : String(id));
  const { parentCategory, subCategory, deepSubCategory } = known;
  // A record that was only posted may name one category twice.
  if (parentCategory === subCategory) return { ...NO_CATEGORY, parent: textOf(parentCategory) };
  return { parent: textOf(parentCategory), sub: textOf(subCategory), deep: textOf(deepSubCategory) };
}

interface Props {
  readonly value: CategoryPath;
  readonly onChange: (path: CategoryPath) => void;
}

const below = (categories: readonly ShopCategory[], id: string): readonly ShopCategory[] =>
  categories.find((one) => String(one.id) === id)?.subCategories ?? [];

/** Three selectors: parent category, sub category and deep sub category. A choice empties those below it. */
export function CategoryChoice({ value, onChange }: Props) {
  const translate = useTranslate();
  return (
    <Query failed={translate('supplier.noCategories')} query={useShopCategories()} shape={<Skeleton height="60px" />}>
      {(categories) => <Levels {...{ categories, value, onChange }} />}
    </Query>
  );
}

function Levels({ categories, value, onChange }: Props & { readonly categories: readonly ShopCategory[] }) {
  const translate = useTranslate();
  const subs = below(categories, value.parent);
  const levels = [
    ['parent', categories, (id: string) => ({ parent: id, sub: '', deep: '' })],
    ['sub', subs, (id: string) => ({ ...value, sub: id, deep: '' })],
    ['deep', below(subs, value.sub), (id: string) => ({ ...value, deep: id })],
  ] as const;
  return (
    <div className={styles.categories}>
      {levels.map(([level, list, pathOf]) => (
        <div key={level} className={styles.field}>
          <span className={styles.label}>{translate(`supplier.category.${level}`)}</span>
          <SelectBox
            label={translate(`supplier.category.${level}`)}
            value={value[level]}
            disabled={list.length === 0}
            options={[
              { value: '', label: translate(level === 'deep' ? 'supplier.notNeeded' : 'supplier.choose') },
              ...list.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={(event) => onChange(pathOf(event.target.value))}
          />
        </div>
      ))}
    </div>
  );
}
