import { useTranslate } from 'ra-core';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classNames, Icon, InsideButton } from '#admin';
import partStyles from '../parts/parts.module.css';
import { focusFirst } from '../parts/focusFirst.ts';
import styles from './customer.module.css';
import { markedPieces } from './marks.ts';

/** One that can be chosen. */
export interface Found {
  readonly id: number;
  readonly name: string;
  /** Before the name. */
  readonly picture: ReactNode;
  /** Below it. */
  readonly detail: ReactNode;
  /** At the end. */
  readonly end?: ReactNode;
}

interface FinderProps {
  /** Name of the box. */
  label: string;
  /** Name of the list. */
  results: string;
  text: string;
  onText: (text: string) => void;
  found: readonly Found[];
  /** Beside the box. */
  beside?: ReactNode;
  /** Below the box: how many there are. */
  note?: ReactNode;
  /** In place of the list when there is nobody. */
  empty: ReactNode;
  onChoose: (id: number) => void;
  /** Enter was pressed where nobody is found. */
  onNobody?: () => void;
}

/** Which of those that are found the keys are at. */
function useWalk(props: FinderProps, idOf: (index: number) => string) {
  const { found, onText, onChoose, onNobody } = props;
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

/** A box and the list of what it finds: arrows walk, Enter chooses, a touch chooses. */
export function Finder(props: FinderProps) {
  const { label, results, text, found, beside, note, empty, onChoose } = props;
  const translate = useTranslate();
  const id = useId();
  const idOf = (index: number) => `${id}-${index}`;
  const { active, setAt, onKeyDown, type } = useWalk(props, idOf);
  return (
    <div className={styles.finder}>
      <div className={styles.search}>
        <span className={partStyles.box}>
          <Icon name="search" size={20} />
          <input
            ref={focusFirst}
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

/* A choice of the list: the keys are the box's, which keeps the focus. */
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
            {markedPieces(found.name, text).map(({ text: piece, isMatch }, at) =>
              // Pieces of one text: their place is what they are.
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
