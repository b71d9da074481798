import { useTranslate } from 'ra-core';
import { Button, Icon, MenuItem, Popover, ScrollBox } from '#admin';
import type { SupplierCategory } from '../contract/types.ts';
import styles from './supplier.module.css';

interface Props {
  readonly categories: readonly SupplierCategory[];
  /** Id of the chosen second-level category; '' for all. */
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** First-level categories of the supplier, each with a menu of its second level. */
export function CategoryNav({ categories, value, onChange }: Props) {
  const translate = useTranslate();
  return (
    <nav aria-label={translate('supplier.categories')} className={styles.nav}>
      <Button kind="ghost" size="small" aria-current={value === '' || undefined} onClick={() => onChange('')}>
        {translate('supplier.all')}
      </Button>
      {categories.map(({ categoryFirstName, categoryFirstList }) => {
        const isHere = categoryFirstList.some(({ categorySecondId }) => categorySecondId === value);
        return (
          <Popover
            key={categoryFirstName}
            kind="menu"
            align="start"
            label={categoryFirstName}
            opener={(opener) => (
              <Button kind="ghost" size="small" aria-current={isHere || undefined} {...opener}>
                {categoryFirstName}
                <Icon name="chevron-down" size={14} />
              </Button>
            )}
          >
            {(close) => (
              <ScrollBox label={categoryFirstName} className={styles.seconds}>
                {categoryFirstList.map(({ categorySecondId, categorySecondName }) => (
                  <MenuItem
                    key={categorySecondId}
                    checked={categorySecondId === value}
                    onSelect={() => {
                      onChange(categorySecondId);
                      close();
                    }}
                  >
                    {categorySecondName}
                  </MenuItem>
                ))}
              </ScrollBox>
            )}
          </Popover>
        );
      })}
    </nav>
  );
}
