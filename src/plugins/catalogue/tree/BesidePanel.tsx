import { ResourceContextProvider, useTranslate } from 'ra-core';
import { Package } from 'lucide-react';
import { Link } from 'react-router';
import { Icon, listPath } from '#admin';
import { EditPanel, RecordPicture } from '#admin/internal';
import { categoryProducts } from '../resources/category.ts';
import { products } from '../resources/product.ts';
import type { Category } from './useCategories.ts';
import styles from './CategoryTree.module.css';

interface BesidePanelProps {
  id: number;
  /** The category in the tree; undefined: it was removed. */
  category: Category | undefined;
  onClose: () => void;
}

/** Form of a category beside the tree. */
export function BesidePanel({ id, category, onClose }: BesidePanelProps) {
  const translate = useTranslate();
  const close = () => {
    onClose();
    document.querySelector<HTMLElement>(`[role='treeitem'][data-id='${id}']`)?.focus();
  };
  return (
    <ResourceContextProvider value={categoryProducts.name}>
      <EditPanel
        key={id}
        id={String(id)}
        fields={FIELDS}
        picture={category && <RecordPicture resource={categoryProducts} record={category.record} />}
        onClose={close}
      >
        {category && category.products > 0 && (
          <Link className={styles.products} to={listPath(products.name, { category: [String(id)] })}>
            <Icon name={Package} />
            <span>{translate('catalogue.cards.products', { smart_count: category.products })}</span>
            <Icon name="chevron-right" flip />
          </Link>
        )}
      </EditPanel>
    </ResourceContextProvider>
  );
}

/** Fields of a category that can be edited beside the tree. The full form has the others. */
const FIELDS = {
  name: 12,
  parentCategory: 12,
  position: 6,
  icon: 6,
  stores: 12,
  isShownAtTill: 12,
  image: 12,
} as const;
