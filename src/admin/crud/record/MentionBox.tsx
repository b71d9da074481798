import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
  type ChangeEvent,
  type KeyboardEvent,
} from 'react';
import { useCombobox } from '../../combobox/useCombobox.ts';
import { mentionAt, peopleFor, withMention, type Mentionable, type MentionTyped } from './commentText.ts';
import { Offer } from './Offer.tsx';
import { usePeople } from './usePeople.ts';
import styles from './comments.module.css';

interface MentionBoxProps {
  label: string;
  text: string;
  /** Chosen people are told with the text. */
  onChange: (text: string, person?: Mentionable) => void;
  /** Ctrl+Enter. */
  onSend: () => void;
  onEscape?: (() => void) | undefined;
  isFocused?: boolean;
  isWrong?: boolean;
  /** Takes no text: the one in it is on its way, and the box is emptied when it has arrived. */
  isHeld?: boolean;
}

/** A box for a comment: grows with its text, offers names after an `@`. */
export function MentionBox(props: MentionBoxProps) {
  const { label, text, onChange, onSend, onEscape, isFocused, isWrong, isHeld } = props;
  const box = useFocused(isFocused);
  const { caret, setCaret, move } = useCaret(box, text);
  const { typed, offered, close, open } = useMentions(text, caret);
  const pick = (person: Mentionable, at: MentionTyped) => {
    const next = withMention(text, at, person);
    onChange(next.text, person);
    move(next.caret);
  };
  const isOffering = offered.length > 0;
  const combobox = useCombobox({
    options: offered,
    keyOf: (person) => String(person.id),
    text: typed?.query ?? '',
    isOpen: isOffering,
    onChoose: (person) => typed && pick(person, typed),
  });
  const handleChange = ({ target }: ChangeEvent<HTMLTextAreaElement>) => {
    setCaret(target.selectionStart);
    open();
    onChange(target.value);
  };
  const handleKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey } = event;
    if (key === 'Enter' && (ctrlKey || metaKey)) onSend();
    else if (key === 'Tab' && combobox.active && typed) pick(combobox.active, typed);
    else if (key === 'Escape' && isOffering) close();
    else if (key === 'Escape' && onEscape) onEscape();
    else if (!combobox.handleKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles.boxed}>
      <textarea
        {...combobox.box}
        ref={box}
        className={styles.box}
        aria-label={label}
        placeholder={label}
        value={text}
        readOnly={isHeld}
        rows={2}
        aria-invalid={isWrong || undefined}
        onChange={handleChange}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onBlur={close}
        onKeyDown={handleKey}
      />
      {isOffering && <Offer people={offered} combobox={combobox} />}
    </div>
  );
}

/** Names offered at once. */
const OFFERED = 6;

/** The text typed after an `@`, and the people it matches. */
function useMentions(text: string, caret: number) {
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const typed = mentionAt(text, caret);
  const people = usePeople(typed !== null);
  const offered = typed && typed.start !== closedAt ? peopleFor(people, typed.query).slice(0, OFFERED) : [];
  return { typed, offered, close: () => setClosedAt(typed?.start ?? null), open: () => setClosedAt(null) };
}

/** The box; `isFocused`: it takes the focus when it comes. */
function useFocused(isFocused = false) {
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isFocused) box.current?.focus();
  }, [isFocused]);
  return box;
}

/** Caret position, and a function that moves it together with its text before the next key. */
function useCaret(box: RefObject<HTMLTextAreaElement | null>, text: string) {
  const [caret, setCaret] = useState(text.length);
  const [wanted, setWanted] = useState<{ readonly at: number } | null>(null);
  useLayoutEffect(() => {
    if (wanted) box.current?.setSelectionRange(wanted.at, wanted.at);
  }, [box, wanted]);
  const move = (at: number) => {
    setCaret(at);
    setWanted({ at });
  };
  return { caret, setCaret, move };
}
