import { useId, useState, type KeyboardEvent, type MouseEvent } from 'react';

/** Input of {@link useCombobox}. */
export interface ComboboxInput<T> {
  readonly options: readonly T[];
  /** Identifies an option: the marked one stays marked when others come before it. */
  readonly keyOf: (option: T) => string;
  /** The typed text. With another text the first option is marked again. */
  readonly text: string;
  /** True while the list is shown. */
  readonly isOpen: boolean;
  /** False: no option is marked until an arrow key is pressed, so Enter alone chooses nothing. */
  readonly marksFirst?: boolean;
  readonly onChoose: (option: T, event: KeyboardEvent | MouseEvent) => void;
}

/** Steps of the keys. Arrows continue at the other end; pages stop there. */
const ARROWS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
const PAGES: Readonly<Record<string, number>> = { PageDown: 6, PageUp: -6 };

/** Index after a key; undefined: the key does not move. */
function movedTo(key: string, at: number, count: number): number | undefined {
  const arrow = ARROWS[key];
  if (arrow !== undefined) return at < 0 ? (arrow > 0 ? 0 : count - 1) : (at + arrow + count) % count;
  const page = PAGES[key];
  return page === undefined ? undefined : Math.max(0, Math.min(count - 1, at + page));
}

/** The marked option, its index (-1: none), and how another one is marked. */
function useMark<T>({ options, keyOf, text, marksFirst = true }: ComboboxInput<T>) {
  const [marked, setMarked] = useState<{ readonly key: string; readonly text: string } | null>(null);
  const kept = marked?.text === text ? options.findIndex((option) => keyOf(option) === marked.key) : -1;
  const at = kept >= 0 ? kept : marksFirst && options.length > 0 ? 0 : -1;
  return { at, active: options[at], mark: (option: T) => setMarked({ key: keyOf(option), text }) };
}

/**
 * Keys and ARIA attributes of a text box with a list of options, of which one is marked (the combobox pattern of ARIA): the
 * focus stays in the box. `Combobox` draws one; the hook is for boxes of another shape.
 * @example <input {...combobox.box} onKeyDown={combobox.handleKey} />
 */
export function useCombobox<T>(input: ComboboxInput<T>) {
  const { options, isOpen, onChoose } = input;
  const id = useId();
  const { at, active, mark } = useMark(input);
  const idOf = (index: number) => `${id}-${index}`;
  /** Attributes of an option. A press on it does not take the focus from the box. */
  const optionProps = (option: T) => {
    const index = options.indexOf(option);
    return {
      ...({ id: idOf(index), role: 'option', tabIndex: -1, 'aria-selected': index === at } as const),
      onPointerMove: () => index === at || mark(option),
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
      onClick: (event: MouseEvent) => onChoose(option, event),
    };
  };
  /** Moves the mark or chooses the marked option. @returns true when the key was one of the list's */
  const handleKey = (event: KeyboardEvent): boolean => {
    if (event.nativeEvent.isComposing || !isOpen) return false;
    const next = movedTo(event.key, at, options.length);
    const option = next === undefined ? undefined : options[next];
    if (next !== undefined && option !== undefined) {
      mark(option);
      document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && active !== undefined) onChoose(active, event);
    else return false;
    event.preventDefault();
    return true;
  };
  /** Attributes of the text box. */
  const box = {
    ...({ role: 'combobox', autoComplete: 'off', 'aria-autocomplete': 'list', 'aria-haspopup': 'listbox' } as const),
    'aria-expanded': isOpen && options.length > 0,
    'aria-controls': isOpen ? `${id}-list` : undefined,
    'aria-activedescendant': isOpen && active !== undefined ? idOf(at) : undefined,
  };
  /** Attributes of the list; the caller names it (`aria-label`). */
  const list = { id: `${id}-list`, role: 'listbox' } as const;
  return { active, box, list, optionProps, handleKey };
}
