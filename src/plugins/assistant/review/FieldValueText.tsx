import { useTranslate } from 'ra-core';
import { Text } from '#admin';
import { diffTexts, FieldValue } from '#admin/internal';
import type { Field } from '#resource';
import { Pictures } from '../pictures/Pictures.tsx';
import type { ReviewField } from './review.ts';
import styles from './review.module.css';

/** The visible words of a text with markup. */
export const plainWords = (text: string): string =>
  text
    .replace(/<[^<>]*>/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();

/** The proposed text; what is new in it is marked. */
function MarkedText({ before, value }: { readonly before: string; readonly value: string }) {
  const parts = diffTexts(plainWords(before), plainWords(value)).filter(({ kind }) => kind !== 'removed');
  const same = parts.filter(({ kind, text }) => kind === 'same' && text.trim() !== '').length;
  // Another text altogether: marks would cover all of it.
  if (same === 0) return <>{plainWords(value)}</>;
  // Pieces have no name of their own: the place is what they are.
  return parts.map(({ kind, text }, at) =>
    kind === 'added' ? <ins key={at}>{text}</ins> : <span key={at}>{text}</span>,
  );
}

/** Width and height of a picture, px. */
const PICTURE_SIZE = 56;

interface ValueProps {
  readonly resource: string;
  readonly name: string;
  readonly field: Field;
  readonly value: unknown;
}

function Value({ resource, name, field, value }: ValueProps) {
  const translate = useTranslate();
  if (isEmpty(value)) return <Text tone="hint">{translate('assistant.review.empty')}</Text>;
  if (isProse(field) && isText(value)) return <>{plainWords(value)}</>;
  if (field.type === 'image') return <Pictures value={value} size={PICTURE_SIZE} />;
  return <FieldValue resource={resource} name={name} field={field} value={value} withUnit />;
}

interface FieldValueTextProps {
  readonly resource: string;
  readonly shown: ReviewField;
  /** Shows the value as it is now below the proposed one. */
  readonly withBefore: boolean;
}

/** The proposed value of a field, and below it the value as it is now. */
export function FieldValueText({ resource, shown, withBefore }: FieldValueTextProps) {
  const translate = useTranslate();
  const { name, field, value, before, was } = shown;
  const isMarked = isProse(field) && isText(value) && isText(before);
  return (
    <>
      <Text as="div" breaks dir="auto" className={styles.value}>
        {isMarked ? (
          <MarkedText before={before} value={value} />
        ) : (
          <Value resource={resource} name={name} field={field} value={value} />
        )}
      </Text>
      {withBefore && !isEmpty(before) && (
        <div className={styles.before}>
          {translate('assistant.review.now')}{' '}
          <del dir="auto">
            <Value resource={resource} name={name} field={field} value={before} />
          </del>
        </div>
      )}
      {was && (
        <div className={styles.before}>
          {translate('assistant.review.wasShown')}{' '}
          <del dir="auto">
            <Value resource={resource} name={name} field={field} value={was.value} />
          </del>
        </div>
      )}
    </>
  );
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A text that people read, as words: no code, no choice. */
const isProse = (field: Field) => field.type === 'text' && (!field.format || field.format === 'html');
