import { ArrowRight } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Icon, Text, VisuallyHidden } from '#admin';
import { FieldValue } from '#admin/internal';
import type { Field, Resource } from '#resource';
import type { PlanField } from '../contract/types.ts';
import styles from './review.module.css';

/** True for a field whose column ends at the same edge in every language, so that decimals are below each other. */
export const isNumber = ({ fields }: Resource, name: string): boolean => NUMBERS.has(fields[name]?.type ?? 'text');

interface BeforeAfterProps {
  readonly resource: Resource;
  readonly change: PlanField;
  /** Amounts name their currency themselves. */
  readonly withUnit?: boolean;
}

/** A value of a record as it is, and as it will be. */
export function BeforeAfter({ resource, change, withUnit = false }: BeforeAfterProps) {
  const translate = useTranslate();
  const { name, before, after } = change;
  const field = resource.fields[name];
  if (!field) return null;
  const isLtr = isNumber(resource, name);
  const shown = (value: PlanField['before']) =>
    value === null || value === '' ? (
      translate('assistant.review.empty')
    ) : (
      <FieldValue resource={resource.name} name={name} field={field} value={value} withUnit={withUnit} />
    );
  return (
    <span className={styles.beforeAfter} dir={isLtr ? 'ltr' : undefined}>
      <Text tone="quiet">{shown(before)}</Text>
      <Icon name={ArrowRight} size={14} flip={!isLtr} />
      <VisuallyHidden> {translate('assistant.review.becomes')} </VisuallyHidden>
      <b>{shown(after)}</b>
    </span>
  );
}

/** Kinds of values that are written from left to right in every language. */
const NUMBERS: ReadonlySet<Field['type']> = new Set(['money', 'integer', 'decimal']);
