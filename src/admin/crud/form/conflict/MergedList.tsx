import { ArrowRight, Equal } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Avatar, Icon, Text } from '../../../ui/index.ts';
import { FieldValue } from '../../FieldValue.tsx';
import type { MergedField } from './mergeFields.ts';
import styles from './conflict.module.css';

interface MergedListProps {
  resource: string;
  settled: readonly MergedField[];
  me: string;
  other: string | undefined;
}

/** Lists the fields that were merged automatically, with the author of each change. */
export function MergedList({ resource, settled, me, other }: MergedListProps) {
  const translate = useTranslate();
  const whose = ({ by }: MergedField) => {
    if (by === 'mine') return <Avatar name={me} />;
    if (by === 'theirs') return other ? <Avatar name={other} /> : null;
    return <Icon name={Equal} size={14} />;
  };
  return (
    <section className={styles.merge} aria-label={translate('flexy.forms.conflict.settled')}>
      <div className={styles.listHead}>
        <Icon name="circle-check" />
        <h2>{translate('flexy.forms.conflict.settled')}</h2>
        <small>{translate('flexy.forms.conflict.fields', { smart_count: settled.length })}</small>
      </div>
      <ul>
        {settled.map((one) => (
          <li key={one.name}>
            <span>{translate(`resources.${resource}.fields.${one.name}`, { _: one.name })}</span>
            <b>
              <Value resource={resource} one={one} />
            </b>
            <span className={styles.by}>
              {whose(one)}
              {translate(`flexy.forms.conflict.by.${one.by}`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
/** Values short enough to be shown with what they were. */
const SHORT: ReadonlySet<string> = new Set(['money', 'decimal', 'integer', 'enum', 'boolean', 'date', 'datetime']);

function Value({ resource, one }: { resource: string; one: MergedField }) {
  const translate = useTranslate();
  const { name, field, base, value } = one;
  const show = (shown: unknown) =>
    isNothing(shown) ? (
      <Text tone="hint">{translate('flexy.forms.conflict.empty')}</Text>
    ) : (
      <FieldValue resource={resource} name={name} field={field} value={shown} withUnit />
    );
  if (!SHORT.has(field.type) || one.by === 'same' || isNothing(base)) return show(value);
  return (
    <>
      {show(base)}
      <span className={styles.arrow}>
        <Icon name={ArrowRight} size={13} flip />
      </span>
      {show(value)}
    </>
  );
}
