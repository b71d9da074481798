import { useTranslate } from 'ra-core';
import type { Field, Resource } from '#resource';
import { resourceNamed } from '../../plugins/declarations.ts';
import { useFormats } from '../../format/formats.ts';
import { isEmpty } from '../show/facts.ts';
import { choiceKey } from '../choiceKey.ts';
import { FieldValue } from '../FieldValue.tsx';
import type { LineChange } from './history.ts';
import styles from './record.module.css';

interface ValueProps {
  resource: Resource;
  name: string;
  field: Field;
  value: unknown;
}

/** A value of a change for reading: by the field's declaration, without the colours of a state. */
export function ChangeValue({ resource, name, field, value }: ValueProps) {
  const translate = useTranslate();
  if (isEmpty(value)) return <span>{translate('flexy.records.none')}</span>;
  const key = Array.isArray(value) ? undefined : choiceKey(resource.name, name, field, value);
  if (key !== undefined) return <span>{translate(key, { smart_count: 2, _: String(value) })}</span>;
  if (field.type === 'json' || (field.type === 'text' && (field.multiline || field.format === 'html')))
    return <span className={styles.long}>{typeof value === 'string' ? value : JSON.stringify(value)}</span>;
  return (
    <span>
      <FieldValue resource={resource.name} name={name} field={field} value={value} withUnit />
    </span>
  );
}

/** The columns of a line's declaration in their order, with those that are set. */
function listedOf(lines: Resource | undefined, line: Readonly<Record<string, unknown>>): [string, Field][] {
  return Object.entries(lines?.fields ?? {})
    .filter(([name, field]) => field.list !== undefined && !isEmpty(line[name]))
    .sort(([, a], [, b]) => (a.list ?? 0) - (b.list ?? 0));
}

/** One line of a record in a few words: what its list shows of it. */
export function LineText({ of, line }: { of: string; line: NonNullable<LineChange['to']> }) {
  const { listSign } = useFormats();
  const lines = resourceNamed(of);
  const listed = listedOf(lines, line);
  if (!lines || listed.length === 0) return <span>#{String(line.id ?? '')}</span>;
  return (
    <span>
      {listed.map(([name, field], at) => (
        <span key={name}>
          {at > 0 && listSign}
          <FieldValue resource={of} name={name} field={field} value={line[name]} withUnit />
        </span>
      ))}
    </span>
  );
}
