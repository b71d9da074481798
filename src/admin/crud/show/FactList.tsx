import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { classNames, ScrollBox } from '../../ui/index.ts';
import { FieldValue } from '../FieldValue.tsx';
import type { CrudRecord } from '../recordText.ts';
import { EntryTable } from './EntryTable.tsx';
import { isWide, type Fact } from './facts.ts';
import { HtmlFrame } from './HtmlFrame.tsx';
import { RelatedLink } from './RelatedLink.tsx';
import styles from './show.module.css';

interface FactListProps {
  resource: string;
  record: CrudRecord;
  facts: readonly Fact[];
  /** In one column, at a side. */
  isNarrow?: boolean;
  /** Renders a field's value in place of the default. */
  own?: ((fact: Fact) => ReactNode) | undefined;
}

/** Names and values of a record's fields, in two columns where there is room. */
export function FactList({ resource, record, facts, isNarrow = false, own }: FactListProps) {
  const translate = useTranslate();
  return (
    <dl className={classNames(styles.facts, isNarrow && styles.narrow)}>
      {facts.map((fact) => {
        const label = translate(`resources.${resource}.fields.${fact.name}`, { _: fact.name });
        return (
          <div key={fact.name} className={classNames(styles.fact, isWide(fact.field) && styles.wide)}>
            <dt>{label}</dt>
            <dd>{own?.(fact) ?? <Value resource={resource} record={record} {...fact} label={label} />}</dd>
          </div>
        );
      })}
    </dl>
  );
}

const CODES: readonly (string | undefined)[] = ['css', 'javascript', 'twig'];

/** A text for machines, in its own lines; scrolls both ways. */
const Code = ({ text, label }: { text: string; label: string }) => (
  <ScrollBox className={styles.code} label={label}>
    <pre>{text}</pre>
  </ScrollBox>
);

function Value({
  resource,
  record,
  name,
  field,
  label,
}: Omit<FactListProps, 'facts' | 'own' | 'isNarrow'> & Fact & { label: string }) {
  const value = record[name];
  const text = typeof value === 'string' ? value : '';
  if (field.type === 'text') {
    if (field.format === 'html') return <HtmlFrame html={text} title={label} />;
    if (CODES.includes(field.format)) return <Code text={text} label={label} />;
    if (field.multiline)
      return (
        <span dir="auto" className={styles.prose}>
          {text}
        </span>
      );
    if (field.format === 'email')
      return (
        <a href={`mailto:${text}`} dir="ltr">
          {text}
        </a>
      );
    if (field.format === 'phone')
      return (
        <a href={`tel:${text.replaceAll(/[^+\d]/g, '')}`} dir="ltr">
          {text}
        </a>
      );
    if (field.format === 'url' && /^https?:/.test(text))
      return (
        <a href={text} target="_blank" rel="noreferrer" dir="ltr">
          {text}
        </a>
      );
  }
  if (field.type === 'embedded' && Array.isArray(value))
    return <EntryTable resource={resource} name={name} field={field} value={value} label={label} />;
  if (field.type === 'json') return <Code text={JSON.stringify(value, null, 2)} label={label} />;
  if (field.type === 'relation' && !field.many) return <RelatedLink field={field} value={value} />;
  return <FieldValue resource={resource} {...{ name, field, value, record }} withUnit />;
}
