import { useTranslate } from 'ra-core';
import { FieldError, FilterChip, SelectBox, useErrorText, useRecordList, WHOLE_LIST } from '#admin';
import { MOST_COUNTRIES } from '../rules/countries.ts';
import styles from './supplier.module.css';
import { useCountryNames } from './useCountryNames.ts';

const QUERY = {
  pagination: WHOLE_LIST,
  sort: { field: 'name', order: 'ASC' },
  filter: { isEnabled: true },
} as const;

/** Chooses the countries that products are shipped to. */
export function ShipTo({
  to,
  onChange,
}: {
  readonly to: readonly string[];
  readonly onChange: (to: string[]) => void;
}) {
  const translate = useTranslate();
  const textOf = useErrorText();
  const nameOf = useCountryNames();
  const { data, error } = useRecordList('countries', QUERY);
  const free = (data ?? []).filter(({ code }) => !to.includes(code));
  const options = [
    { value: '', label: translate('supplier.addCountry') },
    ...free.map(({ code, name }) => ({ value: code, label: name })),
  ];
  return (
    <div className={styles.shipTo}>
      <span className={styles.label}>{translate('supplier.shipTo')}</span>
      <SelectBox
        label={translate('supplier.addShipTo')}
        options={options}
        value=""
        disabled={to.length >= MOST_COUNTRIES || !data}
        onChange={(event) => event.target.value !== '' && onChange([...to, event.target.value])}
      />
      {error && <FieldError>{textOf(error)}</FieldError>}
      {to.length > 0 && (
        <ul className={styles.chips} aria-label={translate('supplier.shipTo')}>
          {to.map((code) => (
            <li key={code}>
              <FilterChip
                name=""
                value={nameOf(code)}
                removeLabel={translate('supplier.removeCountry', { country: nameOf(code) })}
                onRemove={() => onChange(to.filter((one) => one !== code))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
