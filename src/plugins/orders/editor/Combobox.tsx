import { useId, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { classNames, Icon, type AnyIcon } from '#admin';
import styles from './Combobox.module.css';

/** One thing that can be chosen. */
export interface Choice {
  readonly key: string;
  readonly node: ReactNode;
  readonly choose: () => void;
}

interface ComboboxProps {
  label: string;
  placeholder: string;
  icon: AnyIcon;
  text: string;
  onText: (text: string) => void;
  choices: readonly Choice[];
  /** Content below the options while the list is open: no result, or an error with a retry button. */
  note?: ReactNode;
  /** Below everything: keys that help. */
  foot?: ReactNode;
  /** Handles Enter in place of choosing the marked option. Returns true when it was handled. */
  onEnter?: (event: KeyboardEvent) => boolean;
  large?: boolean;
  /** Inside the box at its end: a button. */
  end?: ReactNode;
  error?: string;
  ref?: Ref<HTMLInputElement>;
  autoFocus?: boolean;
}

/** Index of the highlighted choice: the first one until the arrow keys move it. */
function useMark(count: number) {
  const [at, setAt] = useState(0);
  const current = count === 0 ? -1 : Math.min(at, count - 1);
  const move = (by: 1 | -1) => setAt(count === 0 ? 0 : (current + by + count) % count);
  return { current, move, reset: () => setAt(0), mark: setAt };
}

interface PanelProps {
  id: string;
  label: string;
  choices: readonly Choice[];
  current: number;
  onMark: (at: number) => void;
  onChoose: (choice: Choice) => void;
  note: ReactNode;
  foot: ReactNode;
}

/** The list of results. A press on it does not take the focus from the box. */
function Panel({ id, label, choices, current, onMark, onChoose, note, foot }: PanelProps) {
  return (
    <div className={styles.panel}>
      <div id={`${id}l`} role="listbox" aria-label={label} className={styles.list}>
        {choices.map((choice, at) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the box above
          <div
            key={choice.key}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === current}
            className={styles.choice}
            onPointerMove={() => onMark(at)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(choice)}
          >
            {choice.node}
          </div>
        ))}
      </div>
      {note && <div className={styles.note}>{note}</div>}
      {foot && <div className={styles.foot}>{foot}</div>}
    </div>
  );
}

/** State of the list: the marked option, whether it is open, and the keyboard handler. */
function useKeys({ choices, note, onEnter }: ComboboxProps) {
  const [isOpen, setOpen] = useState(false);
  const { current, move, reset, mark } = useMark(choices.length);
  const isShown = isOpen && (choices.length > 0 || Boolean(note));
  const choose = (choice: Choice | undefined) => {
    if (!choice) return;
    reset();
    choice.choose();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (!onEnter?.(event) && isShown) choose(choices[current]);
    } else if (event.key === 'Escape' && isShown) {
      event.stopPropagation();
      setOpen(false);
    }
  };
  return { isShown, setOpen, current, mark, reset, choose, handleKey };
}

/** A search box with a list of results, usable by keyboard and pointer (ARIA combobox). */
export function Combobox(props: ComboboxProps) {
  const { label, placeholder, icon, text, onText, choices, note, foot, large = false, error, ref } = props;
  const id = useId();
  const { isShown, setOpen, current, mark, reset, choose, handleKey } = useKeys(props);
  return (
    <div
      className={styles.combobox}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <span className={classNames(styles.box, large && styles.large, error !== undefined && styles.invalid)}>
        <Icon name={icon} size={large ? 20 : 16} />
        <input
          ref={ref}
          role="combobox"
          type="text"
          autoComplete="off"
          autoFocus={props.autoFocus}
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={isShown ? `${id}l` : undefined}
          aria-activedescendant={isShown && current >= 0 ? `${id}-${current}` : undefined}
          aria-invalid={error !== undefined || undefined}
          placeholder={placeholder}
          value={text}
          onChange={(event) => {
            reset();
            setOpen(true);
            onText(event.target.value);
          }}
          onFocus={() => setOpen(text !== '')}
          onKeyDown={handleKey}
        />
        {props.end}
      </span>
      {isShown && <Panel {...{ id, label, choices, current, note, foot }} onMark={mark} onChoose={choose} />}
    </div>
  );
}
