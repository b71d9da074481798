import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { InputBox, parseTypedNumber, useFormats } from '#admin';
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

/**
 * Asks for the number of records before a plan that writes many of them is accepted.
 * @param count records that it writes @param from so many on are typed
 */
export function useTypedCount(count: number, from = TYPED_FROM): TypedCount {
  const translate = useTranslate();
  const formats = useFormats();
  const [typed, setTyped] = useState('');
  if (count < from) return { field: undefined, mayAccept: count > 0 };
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
