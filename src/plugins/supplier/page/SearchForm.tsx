import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button, InputBox, Segmented } from '#admin';
import styles from './supplier.module.css';

/** Search: words, or a SKU. */
export interface Search {
  readonly text: string;
  readonly sku: string;
}

/** Search by text and search by SKU, each with its Search button. */
export function SearchForm({
  search,
  onSearch,
}: {
  readonly search: Search;
  readonly onSearch: (search: Search) => void;
}) {
  const translate = useTranslate();
  const [kind, setKind] = useState<keyof Search>(search.sku === '' ? 'text' : 'sku');
  const [typed, setTyped] = useState(search[kind]);
  const options = (['text', 'sku'] as const).map((value) => ({
    value,
    label: translate(`supplier.searchBy.${value}`),
  }));
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch({ text: '', sku: '', [kind]: typed.trim() });
      }}
    >
      <Segmented label={translate('supplier.searchKind')} options={options} value={kind} onChange={setKind} />
      <span className={styles.line}>
        <InputBox
          type="search"
          label={translate(`supplier.searchBy.${kind}`)}
          value={typed}
          maxLength={kind === 'sku' ? 80 : 200}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" icon="search">
          {translate('supplier.search')}
        </Button>
      </span>
    </form>
  );
}
