import { ResourceContextProvider, useTranslate } from 'ra-core';
import { Package } from 'lucide-react';
import { Link } from 'react-router';
import { EditPanel, Icon, listPath, RecordPicture } from '#admin';
import { categoryProducts } from '../resources/category.ts';
import { products } from '../resources/product.ts';
import type { Category } from './useCategories.ts';
import styles from './CategoryTree.module.css';

/** What one changes of a category while looking at the tree; the rest is in its whole form. */
const FIELDS = {
  name: 12,
  parentCategory: 12,
  position: 6,
  icon: 6,
  stores: 12,
  isShownAtTill: 12,
  image: 12,
} as const;

interface BesidePanelProps {
  id: number;
  /** As the tree knows it; undefined: it is not there any more. */
  category: Category | undefined;
  onClose: () => void;
}

/** The form of a category beside the tree. */
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
