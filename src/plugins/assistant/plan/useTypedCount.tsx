import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { InputBox, parseTypedNumber, useFormats } from '#admin';
import type { PlanBeside } from '../contract/types.ts';
import styles from './plan.module.css';

/** The condition of an acceptance. */
export interface TypedCount {
  /** Field for the number of records; undefined: there are few, and nothing is typed. */
  readonly field: ReactNode;
  /** There are records, and their number is typed where it has to be. */
  readonly mayAccept: boolean;
}

/** From so many records on the number is typed: a slip must not change a whole shop. */
const TYPED_FROM = 100;
/** From so many on it is typed where one of them is deleted: what is deleted by a slip is missed later. */
const DELETED_FROM = 2;

/** Number of records that a plan deletes beside its own. */
export const deletedIn = (beside: readonly PlanBeside[]): number =>
  beside.reduce((sum, { op, count }) => (op === 'delete' ? sum + count : sum), 0);

interface Accepted {
  /** Records that are written. */
  readonly written: number;
  /** Records that are deleted, with all that goes along. */
  readonly deleted?: number;
}

/** Asks for the number of records before a plan is accepted that writes many of them, or deletes some. */
export function useTypedCount({ written, deleted = 0 }: Accepted): TypedCount {
  const translate = useTranslate();
  const formats = useFormats();
  const [typed, setTyped] = useState('');
  const count = written + deleted;
  if (count < (deleted > 0 ? DELETED_FROM : TYPED_FROM)) return { field: undefined, mayAccept: count > 0 };
  const label = translate('assistant.run.typeCount', { count: formats.integer(count) });
  const field = (
    <div className={styles.typed}>
      <span aria-hidden="true">{label}</span>
      <InputBox
        label={label}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );
  return { field, mayAccept: parseTypedNumber(typed) === count };
}
