import { useTranslate } from 'ra-core';
import { Fragment, memo, type ReactNode } from 'react';
import type { EmbeddedField, Field, MoneyField } from '#resource';
import { useFormats } from '../format/formats.ts';
import { RelativeTime } from '../format/RelativeTime.tsx';
import { Chip, Code, DateText, Icon, Ltr, Money, Thumb } from '../ui/index.ts';
import { isObject } from './recordText.ts';
import { RelatedName } from './RelatedName.tsx';
import { statusLook } from './statusTone.ts';
import { useCurrency } from './useCurrency.ts';
import styles from './FieldValue.module.css';

interface FieldValueProps {
  resource: string;
  name: string;
  field: Field;
  value: unknown;
  /** Amounts name their currency themselves (cards, forms); in a table the column's head does. */
  withUnit?: boolean;
}

function Amount({ field, value, withUnit }: { field: MoneyField; value: number; withUnit: boolean }) {
  const formats = useFormats();
  const currency = useCurrency()(field);
  const major = field.minorUnits ? value / 100 : value;
  return (
    <Money amount={formats.amount(major, currency)} unit={withUnit ? formats.currencyName(currency) : undefined} />
  );
}

/** Fields that say where a record stands: `status`, `paymentStatus`, a payment's `state`. */
const STATES = /^state$|status$/i;

function Choice({ resource, name, value }: { resource: string; name: string; value: string }) {
  const translate = useTranslate();
  const text = translate(`resources.${resource}.values.${name}.${value}`, { _: value });
  const look = STATES.test(name) ? statusLook(value) : undefined;
  return look ? (
    <Chip tone={look.tone} icon={look.icon}>
      {text}
    </Chip>
  ) : (
    text
  );
}

function YesNo({ value }: { value: boolean }) {
  const translate = useTranslate();
  return (
    <span className={styles.yesNo}>
      <Icon name={value ? 'check' : 'minus'} />
      {translate(value ? 'flexy.value.yes' : 'flexy.value.no')}
    </span>
  );
}

/** Shown of several values; the rest is counted. */
const SHOWN = 2;

function Several({ values, nameOf }: { values: readonly unknown[]; nameOf: (value: unknown) => ReactNode }) {
  const { listSign } = useFormats();
  return (
    <>
      {values.slice(0, SHOWN).map((value, index) => (
        <Fragment key={index}>
          {index > 0 && listSign}
          {nameOf(value)}
        </Fragment>
      ))}
      {values.length > SHOWN && <span className={styles.more}> +{values.length - SHOWN}</span>}
    </>
  );
}

type EntryProps = Omit<FieldValueProps, 'field' | 'value'> & { field: EmbeddedField; entry: Record<string, unknown> };

/** A small object inside the record: what is set of it, each part by its name. Its own number stays the server's. */
function Entry({ resource, name, field, entry }: EntryProps) {
  const translate = useTranslate();
  const parts = Object.entries(field.fields).filter(([part]) => {
    const value = entry[part];
    const isEmpty = value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length);
    return part !== 'id' && !isEmpty;
  });
  return (
    <div className={styles.entry}>
      {parts.map(([part, partField]) => (
        <span key={part}>
          <span className={styles.none}>
            {translate(`resources.${resource}.fields.${name}.${part}`, { _: part })}
            {': '}
          </span>
          <FieldValue resource={resource} name={`${name}.${part}`} field={partField} value={entry[part]} withUnit />
        </span>
      ))}
    </div>
  );
}

/** Nothing there; a stock that is empty is not counted, said in words. */
function Nothing({ name }: { name: string }) {
  const translate = useTranslate();
  return name === 'stock' ? <span className={styles.none}>{translate('flexy.value.notCounted')}</span> : null;
}

function Single({ resource, name, field, value, withUnit = false }: FieldValueProps) {
  const formats = useFormats();
  switch (field.type) {
    case 'money':
      return <Amount field={field} value={Number(value)} withUnit={withUnit} />;
    case 'decimal':
      return <Ltr>{formats[field.unit === 'percent' ? 'percent' : 'decimal'](Number(value), field.scale)}</Ltr>;
    case 'integer':
      return <Ltr>{formats.integer(Number(value))}</Ltr>;
    case 'boolean':
      return <YesNo value={value === true} />;
    case 'date':
      return <DateText iso={String(value)}>{formats.day(String(value))}</DateText>;
    case 'datetime':
      if (name === 'updatedAt' || name === 'createdAt') return <RelativeTime iso={String(value)} />;
      return <DateText iso={String(value)}>{formats.moment(String(value))}</DateText>;
    case 'enum':
      return <Choice resource={resource} name={name} value={String(value)} />;
    case 'text':
      if (field.format === 'code') return <Code>{String(value)}</Code>;
      return field.format === 'phone' || field.format === 'email' ? <Ltr>{String(value)}</Ltr> : String(value);
    case 'image':
      return <Thumb large icon="box" src={String(value)} />;
    case 'relation':
      return <RelatedName field={field} value={value} />;
    default:
      return isObject(value) ? JSON.stringify(value) : String(value);
  }
}

/** A field's value for reading, by its declaration. Memoised: a list has hundreds. */
export const FieldValue = memo(function FieldValue(props: FieldValueProps) {
  const { field, value, name } = props;
  if (value === null || value === undefined || value === '') return <Nothing name={name} />;
  if (field.type === 'embedded') {
    const entries: readonly unknown[] = Array.isArray(value) ? value : [value];
    return (
      <div className={styles.entries}>
        {entries.filter(isObject).map((entry, index) => (
          // Entries may have no number of their own: the place is what they are.
          <Entry key={index} {...props} field={field} entry={entry} />
        ))}
      </div>
    );
  }
  if (!Array.isArray(value)) return <Single {...props} />;
  if (field.type === 'relation') {
    return <Several values={value} nameOf={(one) => <RelatedName field={field} value={one} />} />;
  }
  if (field.type === 'image') {
    return (
      <span className={styles.images}>
        {value.map((source: unknown, index) => (
          // Pictures have no identity of their own: the place is what they are.
          <Single key={index} {...props} value={source} />
        ))}
      </span>
    );
  }
  const texts = value.filter((one) => typeof one !== 'object');
  return <Several values={texts} nameOf={(one) => <bdi>{String(one)}</bdi>} />;
});
