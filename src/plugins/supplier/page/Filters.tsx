import { useTranslate } from 'ra-core';
import { Field, SelectBox, Switch } from '#admin';
import { INVENTORY_COUNTRIES } from '../rules/countries.ts';
import { SearchForm, type Search } from './SearchForm.tsx';
import { ShipTo } from './ShipTo.tsx';
import styles from './supplier.module.css';
import { useCountryNames } from './useCountryNames.ts';
import type { Choice } from './useChoice.ts';

interface Props {
  readonly search: Search;
  readonly onSearch: (search: Search) => void;
  readonly choice: Choice;
  /** Hundredths; null: what is typed is none. */
  readonly ratio: number | null;
  readonly onChange: (values: Partial<Choice>) => void;
}

/** Search, country of the stock, ratio, ship-to countries and cash on delivery. */
export function Filters({ search, onSearch, choice, ratio, onChange }: Props) {
  const translate = useTranslate();
  const nameOf = useCountryNames();
  const { error, help } = ratioNote(ratio);
  const countries = INVENTORY_COUNTRIES.map((value) => ({ value, label: `${value} · ${nameOf(value)}` }));
  return (
    <div className={styles.filters}>
      <SearchForm key={`${search.text} ${search.sku}`} search={search} onSearch={onSearch} />
      <div className={styles.field}>
        <span className={styles.label}>{translate('supplier.country')}</span>
        <SelectBox
          label={translate('supplier.country')}
          options={countries}
          value={choice.country}
          onChange={(event) => {
            const country = INVENTORY_COUNTRIES.find((one) => one === event.target.value);
            if (country) onChange({ country });
          }}
        />
      </div>
      <Field
        label={translate('supplier.ratio')}
        inputMode="decimal"
        value={choice.ratioText}
        onChange={(event) => onChange({ ratioText: event.target.value })}
        {...(error !== undefined && { error: translate(error) })}
        {...(help !== undefined && { help: translate(help) })}
      />
      <ShipTo to={choice.to} onChange={(to) => onChange({ to })} />
      <span className={styles.cod}>
        <Switch label={translate('supplier.cod')} checked={choice.isCOD} onChange={(isCOD) => onChange({ isCOD })} />
        <span aria-hidden="true">{translate('supplier.cod')}</span>
      </span>
    </div>
  );
}

/** Message below the ratio field: invalid, or below cost. */
function ratioNote(ratio: number | null): { readonly error?: string; readonly help?: string } {
  if (ratio === null) return { error: 'supplier.ratioWrong' };
  return ratio < 100 ? { help: ratio === 0 ? 'supplier.ratioZero' : 'supplier.ratioLow' } : {};
}
