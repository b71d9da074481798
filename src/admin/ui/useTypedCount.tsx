import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { parseTypedNumber } from '../crud/form/inputs/numberText.ts';
import { useFormats } from '../format/formats.ts';
import { InputBox } from './Field.tsx';
import styles from './useTypedCount.module.css';

/** The condition of an acceptance. */
export interface TypedCount {
  /** Field for the number of records; undefined: there are few, and nothing is typed. */
  readonly field: ReactNode;
  /** There are records, and their number is typed where it has to be. */
  readonly mayAccept: boolean;
}

interface Accepted {
  /** Records that were chosen. */
  readonly count: number;
  /** Other records that are deleted with them; they count, too. */
  readonly deleted?: number;
  /** Some of the chosen ones are deleted or end. */
  readonly isDestructive?: boolean;
}

/** Asks for the number of records before something is accepted that changes many of them, or deletes some. */
export function useTypedCount({ count, deleted = 0, isDestructive = deleted > 0 }: Accepted): TypedCount {
  const translate = useTranslate();
  const formats = useFormats();
  const [typed, setTyped] = useState('');
  const total = count + deleted;
  if (total < (isDestructive ? DELETED_FROM : TYPED_FROM)) return { field: undefined, mayAccept: total > 0 };
  const asked = { count: formats.integer(total) };
  const label =
    deleted === 0 || count === 0
      ? translate('flexy.action.typeCount', asked)
      : translate('flexy.action.typeSum', {
          ...asked,
          chosen: formats.integer(count),
          deleted: formats.integer(deleted),
        });
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
  return { field, mayAccept: parseTypedNumber(typed) === total };
}

/** From so many records on the number is typed: a slip must not change a whole shop. */
const TYPED_FROM = 100;
/** From so many on it is typed where one of them is deleted: what is deleted by a slip is missed later. */
const DELETED_FROM = 2;
