import { useTranslate } from 'ra-core';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classNames, Icon } from '#admin';
import { autoFocus, InsideButton } from '#admin/internal';
import controlStyles from '../../core/ui/controls.module.css';
import styles from './customer.module.css';
import { highlightMatches } from './highlightMatches.ts';

/** An entry that can be chosen. */
export interface Found {
  readonly id: number;
  readonly name: string;
  /** Element before the name. */
  readonly picture: ReactNode;
  /** Text below the name. */
  readonly detail: ReactNode;
  /** Element at the end. */
  readonly end?: ReactNode;
}

interface SearchComboboxProps {
  /** Accessible name of the search box. */
  label: string;
  /** Accessible name of the list. */
  results: string;
  text: string;
  onText: (text: string) => void;
  found: readonly Found[];
  /** Element beside the search box. */
  beside?: ReactNode;
  /** Text below the search box: the number of results. */
  note?: ReactNode;
  /** Replaces the list when nothing is found. */
  empty: ReactNode;
  onChoose: (id: number) => void;
  /** Called when Enter is pressed without a result. */
  onNobody?: () => void;
  /** Called when Enter is pressed while `found` still belongs to an earlier text, as a hand scanner does. */
  onEarlyEnter?: (() => void) | undefined;
}

/** Index of the active entry, and its keys. */
function useActiveEntry(props: SearchComboboxProps, idOf: (index: number) => string) {
  const { found, onText, onChoose, onNobody, onEarlyEnter } = props;
  const [at, setAt] = useState(0);
  const active = Math.min(at, found.length - 1);
  const walk = (step: number) => {
    const next = Math.max(0, Math.min(found.length - 1, active + step));
    setAt(next);
    document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 6, PageUp: -6 };
    const step = steps[event.key];
    const chosen = found[active];
    if (step !== undefined) walk(step);
    else if (event.key === 'Enter' && onEarlyEnter) onEarlyEnter();
    else if (event.key === 'Enter' && chosen) onChoose(chosen.id);
    else if (event.key === 'Enter') onNobody?.();
    else return;
    event.preventDefault();
  };
  const type = (value: string) => {
    setAt(0);
    onText(value);
  };
  return { active, setAt, onKeyDown, type };
}

/** Combobox: a search box and the list of its results. Arrow keys move, Enter or a press chooses. */
export function SearchCombobox(props: SearchComboboxProps) {
  const { label, results, text, found, beside, note, empty, onChoose } = props;
  const translate = useTranslate();
  const id = useId();
  const idOf = (index: number) => `${id}-${index}`;
  const { active, setAt, onKeyDown, type } = useActiveEntry(props, idOf);
  return (
    <div className={styles.finder}>
      <div className={styles.search}>
        <span className={controlStyles.box}>
          <Icon name="search" size={20} />
          <input
            ref={autoFocus}
            role="combobox"
            aria-label={label}
            aria-expanded={found.length > 0}
            aria-controls={id}
            aria-autocomplete="list"
            aria-activedescendant={found.length > 0 ? idOf(active) : undefined}
            placeholder={label}
            autoComplete="off"
            value={text}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
          />
          {text !== '' && <InsideButton icon="x" label={translate('pos.customer.clear')} onClick={() => type('')} />}
        </span>
        {beside}
      </div>
      {note && (
        <p className={styles.note} role="status">
          {note}
        </p>
      )}
      {found.length === 0 && empty}
      <div id={id} role="listbox" aria-label={results} hidden={found.length === 0}>
        {found.map((one, index) => (
          <FoundRow
            key={one.id}
            id={idOf(index)}
            found={one}
            text={text}
            isActive={index === active}
            onChoose={() => onChoose(one.id)}
            onPoint={() => setAt(index)}
          />
        ))}
      </div>
    </div>
  );
}

interface FoundRowProps {
  id: string;
  found: Found;
  text: string;
  isActive: boolean;
  onChoose: () => void;
  onPoint: () => void;
}

/* Entry of the list. The search box keeps the focus and handles the keys. */
function FoundRow({ id, found, text, isActive, onChoose, onPoint }: FoundRowProps) {
  const translate = useTranslate();
  return (
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={classNames(styles.found, isActive && styles.active)}
      onClick={onChoose}
      onPointerMove={onPoint}
      onPointerDown={(event) => event.preventDefault()}
    >
      {found.picture}
      <span className={styles.words}>
        <b>
          <bdi>
            {highlightMatches(found.name, text).map(({ text: piece, isMatch }, at) =>
              // The pieces have no other identity than their index.
              isMatch ? <mark key={at}>{piece}</mark> : piece,
            )}
          </bdi>
        </b>
        <span>{found.detail}</span>
      </span>
      {found.end}
      {isActive && <kbd aria-hidden="true">{translate('pos.customer.enter')}</kbd>}
    </button>
  );
}
