import { plainText } from '../format/plainText.ts';
import { Fragment, type ReactNode } from 'react';
import { isObject, type EmbeddedField, type Field, type MoneyField, type RelationField } from '#resource';
import { RelativeTime, TimeAgo } from '../format/RelativeTime.tsx';
import { Chip, Code, DateText, Icon, Ltr, Money, Stack, Thumbnail } from '../ui/index.ts';
import type { FormatContext } from './formatContext.ts';
import { choiceKey } from './choiceKey.ts';
import { relatedId, relatedText } from './recordText.ts';
import { RelatedName } from './RelatedName.tsx';
import { statusStyle } from './statusStyle.ts';
import styles from './FieldValue.module.css';

/** A value, and the declaration it is read by. */
export interface ShownValue {
  resource: string;
  name: string;
  field: Field;
  value: unknown;
  /** The record that has the value: its amounts may be in a currency of its own. */
  record?: Readonly<Record<string, unknown>> | undefined;
  /** Amounts name their currency themselves (cards, forms); in a table the column's head does. */
  withUnit?: boolean;
}

function amount(
  { formats, currencyOf }: FormatContext,
  field: MoneyField,
  { value: of, record, withUnit }: ShownValue,
) {
  const value = Number(of);
  const currency = currencyOf(field, record);
  // The head of the column names the usual one.
  const isOther = currency !== currencyOf(field);
  const isUnknown = field.currencyField !== undefined && record === undefined;
  return Money({
    amount: field.minorUnits ? formats.minor(value, currency) : formats.major(value, currency),
    unit: (withUnit && !isUnknown) || isOther ? formats.currencyName(currency) : undefined,
  });
}

function choice({ translate, choices }: FormatContext, key: string, { field }: ShownValue, value: string) {
  const known = choices.get(key);
  if (known !== undefined) return known;
  // The plural form: a resource has a singular name, too.
  const text = translate(key, { smart_count: 2, _: value });
  const look = field.type === 'enum' ? statusStyle(field, value) : undefined;
  const drawn = look ? (
    <Chip tone={look.tone} icon={look.icon}>
      {text}
    </Chip>
  ) : (
    text
  );
  choices.set(key, drawn);
  return drawn;
}

const yesNo = ({ translate }: FormatContext, value: boolean) => (
  <span className={styles.yesNo}>
    <Icon name={value ? 'check' : 'minus'} />
    {translate(value ? 'flexy.value.yes' : 'flexy.value.no')}
  </span>
);

/** A colour: seen, and named for those who do not see it. */
const colour = (value: string) => (
  <span className={styles.yesNo}>
    <span className={styles.swatch} style={{ background: value }} aria-hidden="true" />
    <Code>{value}</Code>
  </span>
);

/** Shown of several values; the rest is counted. */
const SHOWN = 2;

const several = ({ formats }: FormatContext, values: readonly unknown[], nodeOf: (value: unknown) => ReactNode) => (
  <>
    {values.slice(0, SHOWN).map((value, index) => (
      <Fragment key={index}>
        {index > 0 && formats.listSign}
        {nodeOf(value)}
      </Fragment>
    ))}
    {values.length > SHOWN && <span className={styles.more}> +{values.length - SHOWN}</span>}
  </>
);

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length);

type Embedded = ShownValue & { field: EmbeddedField };

/** A small object inside the record: what is set of it, each part by its name. Its own number stays the server's. */
function entry(
  reading: FormatContext,
  { resource, name, field }: Embedded,
  value: Record<string, unknown>,
  at: number,
) {
  const parts = Object.entries(field.fields).filter(([part]) => part !== 'id' && !isEmpty(value[part]));
  return (
    // Entries may have no number of their own: the place is what they are.
    <div key={at} className={styles.entry}>
      {parts.map(([part, partField]) => (
        <span key={part}>
          <span className={styles.none}>
            {reading.translate(`resources.${resource}.fields.${name}.${part}`, { _: part })}
            {': '}
          </span>
          {valueNode(reading, {
            resource,
            name: `${name}.${part}`,
            field: partField,
            value: value[part],
            withUnit: true,
          })}
        </span>
      ))}
    </div>
  );
}

/** Names of another direction keep to themselves. */
function related({ names }: FormatContext, field: RelationField, value: unknown) {
  if (isObject(value)) return <bdi>{relatedText(field, value)}</bdi>;
  const nameOf = names.get(field.to);
  const id = relatedId(value);
  return nameOf && id !== undefined ? <bdi>{nameOf(field, id)}</bdi> : <RelatedName field={field} value={value} />;
}

function moment({ formats, now }: FormatContext, name: string, iso: string) {
  if (name !== 'updatedAt' && name !== 'createdAt') return <DateText iso={iso}>{formats.moment(iso)}</DateText>;
  return now === undefined ? <RelativeTime iso={iso} /> : TimeAgo({ iso, now, formats });
}

/** Units that have a word for one, for two and for many. */
const SPANS: readonly (string | undefined)[] = ['day', 'hour'];

/** A number with what it counts. */
function counted({ formats, translate }: FormatContext, unit: string | undefined, value: number, scale: number) {
  if (unit === 'percent') return Ltr({ children: formats.percent(value, scale) });
  // Read in the direction of its word.
  if (SPANS.includes(unit)) return <bdi>{formats.decimal(value, scale, unit)}</bdi>;
  const number = Ltr({ children: formats.decimal(value, scale) });
  return unit ? (
    <span>
      {number} {translate(`flexy.unit.${unit}`, { _: unit })}
    </span>
  ) : (
    number
  );
}

function single(reading: FormatContext, shown: ShownValue): ReactNode {
  const { name, field, value } = shown;
  const { formats } = reading;
  const key = choiceKey(shown.resource, name, field, value);
  if (key !== undefined) return choice(reading, key, shown, String(value));
  switch (field.type) {
    case 'money':
      return amount(reading, field, shown);
    case 'decimal':
      return counted(reading, field.unit, Number(value), field.scale);
    case 'integer':
      return counted(reading, field.unit, Number(value), 0);
    case 'boolean':
      return yesNo(reading, value === true);
    case 'date':
      return <DateText iso={String(value)}>{formats.day(String(value))}</DateText>;
    case 'datetime':
      return moment(reading, name, String(value));
    case 'text':
      if (field.format === 'color') return colour(String(value));
      if (field.format === 'code') return Code({ children: String(value) });
      if (field.format === 'html') return plainText(String(value));
      if (field.format === 'phone' || field.format === 'email') return Ltr({ children: String(value) });
      // In whatever language it was written.
      return <bdi>{String(value)}</bdi>;
    case 'image':
      return <Thumbnail large icon="box" src={String(value)} />;
    case 'relation':
      return related(reading, field, value);
    default:
      return isObject(value) ? JSON.stringify(value) : String(value);
  }
}

/**
 * Renders a field's value by its declaration. It returns plain elements and texts: a list has hundreds of values, and a
 * component for each would double the cost.
 */
export function valueNode(reading: FormatContext, shown: ShownValue): ReactNode {
  const { field, value, name } = shown;
  if (value === null || value === undefined || value === '') {
    // A stock that is empty is not counted: said in words.
    if (name !== 'stock') return null;
    return <span className={styles.none}>{reading.translate('flexy.value.notCounted')}</span>;
  }
  if (field.type === 'embedded') {
    const entries: readonly unknown[] = Array.isArray(value) ? value : [value];
    return (
      <Stack gap={4} className={styles.entries}>
        {entries.filter(isObject).map((one, at) => entry(reading, { ...shown, field }, one, at))}
      </Stack>
    );
  }
  if (!Array.isArray(value)) return single(reading, shown);
  if (field.type === 'relation') return several(reading, value, (one) => related(reading, field, one));
  if (field.type === 'image') {
    return (
      <span className={styles.images}>
        {value.map((source: unknown, at) => (
          // Pictures have no identity of their own: the place is what they are.
          <Fragment key={at}>{single(reading, { ...shown, value: source })}</Fragment>
        ))}
      </span>
    );
  }
  const texts = value.filter((one) => typeof one !== 'object');
  return several(reading, texts, (one) => {
    const key = choiceKey(shown.resource, name, field, one);
    return key === undefined ? <bdi>{String(one)}</bdi> : choice(reading, key, shown, String(one));
  });
}
