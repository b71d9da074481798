import { isObject, type Resource } from '#resource';
import type { CrudRecord } from '../../recordText.ts';
import { TEXTS } from './calls.ts';
import { bodyValue, type Values } from './valuesFor.ts';

/**
 * The known state of a record: the fields that a task changes in the format of request bodies, and their texts in other
 * languages.
 */
export interface RecordCopy {
  readonly values: Values;
  /** Texts by language; absent when they were not loaded. */
  readonly texts?: Values | undefined;
  /** The record's own values at the time those texts were read. */
  readonly own: Values;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

const membersOf = (value: unknown): Values => (isObject(value) ? value : {});

/**
 * Keeps copies of records and checks whether they are current. A change in another language counts as a change. A text that a
 * language lacks is answered in the fallback language and compared with that.
 * @param fields that a task changes
 */
export function createRecordCopies(resource: Resource, fields: readonly string[]) {
  const asBody = (values: Values | undefined): Values =>
    Object.fromEntries(fields.map((name) => [name, bodyValue(resource, name, values?.[name])]));
  const knownOf = (record: CrudRecord | undefined): RecordCopy => {
    const texts = record?.[TEXTS];
    return { values: asBody(record), texts: isObject(texts) ? texts : undefined, own: asBody(record) };
  };
  const hasSameTexts = (now: RecordCopy, { texts = {}, own }: RecordCopy) =>
    Object.entries(texts).every(([locale, then]) => {
      const there = membersOf(now.texts?.[locale]);
      return Object.entries(membersOf(then)).every(
        ([name, text]) =>
          isSame(there[name], text) || (isSame(text, own[name]) && isSame(there[name], now.values[name])),
      );
    });
  const hasSameValue = (now: RecordCopy, { values }: RecordCopy, name: string) =>
    isSame(now.values[name], values[name]) ||
    // Emptied, it is answered in another language.
    (isSame(values[name], null) &&
      Object.values(now.texts ?? {}).some((there) => isSame(membersOf(there)[name], now.values[name])));
  const isUnchanged = (record: CrudRecord | undefined, known: RecordCopy | undefined): boolean => {
    if (!known) return true;
    const now = knownOf(record);
    return hasSameTexts(now, known) && fields.every((name) => hasSameValue(now, known, name));
  };
  return { knownOf, isUnchanged };
}
