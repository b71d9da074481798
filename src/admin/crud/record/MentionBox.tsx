import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
  type ChangeEvent,
  type KeyboardEvent,
} from 'react';
import { mentionAt, peopleFor, withMention, type Mentionable, type MentionTyped } from './commentText.ts';
import { Offer } from './Offer.tsx';
import { usePeople } from './usePeople.ts';
import styles from './comments.module.css';

/** Names offered at once. */
const OFFERED = 6;

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

/** The text typed after an `@`, and the people it matches. */
function useMentions(text: string, caret: number) {
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const typed = mentionAt(text, caret);
  const people = usePeople(typed !== null);
  const offered = typed && typed.start !== closedAt ? peopleFor(people, typed.query).slice(0, OFFERED) : [];
  return { typed, offered, close: () => setClosedAt(typed?.start ?? null), open: () => setClosedAt(null) };
}

type Act = 'send' | 'pick' | 'next' | 'previous' | 'close' | 'leave';

/** The action of a key in the box. */
function keyAct({ key, ctrlKey, metaKey }: KeyboardEvent, isOffering: boolean): Act | undefined {
  if (key === 'Enter' && (ctrlKey || metaKey)) return 'send';
  if (key === 'Escape') return isOffering ? 'close' : 'leave';
  if (!isOffering) return undefined;
  return { Enter: 'pick', Tab: 'pick', ArrowDown: 'next', ArrowUp: 'previous' }[key] as Act | undefined;
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

/** A box for a comment: grows with its text, offers names after an `@`. */
export function MentionBox(props: MentionBoxProps) {
  const { label, text, onChange, onSend, onEscape, isFocused, isWrong, isHeld } = props;
  const id = useId();
  const box = useFocused(isFocused);
  const { caret, setCaret, move } = useCaret(box, text);
  const [active, setActive] = useState(0);
  const { typed, offered, close, open } = useMentions(text, caret);
  const current = Math.min(active, offered.length - 1);
  const pick = (person: Mentionable, at: MentionTyped) => {
    const next = withMention(text, at, person);
    onChange(next.text, person);
    move(next.caret);
  };
  const handleChange = ({ target }: ChangeEvent<HTMLTextAreaElement>) => {
    setCaret(target.selectionStart);
    setActive(0);
    open();
    onChange(target.value);
  };
  const handleKey = (event: KeyboardEvent) => {
    const person = offered[current];
    const act = keyAct(event, offered.length > 0);
    if (act === 'send') onSend();
    else if (act === 'pick' && person && typed) pick(person, typed);
    else if (act === 'next') setActive((current + 1) % offered.length);
    else if (act === 'previous') setActive((current + offered.length - 1) % offered.length);
    else if (act === 'close') close();
    else if (act === 'leave' && onEscape) onEscape();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles.boxed}>
      <textarea
        ref={box}
        className={styles.box}
        aria-label={label}
        placeholder={label}
        value={text}
        readOnly={isHeld}
        rows={2}
        role="combobox"
        aria-invalid={isWrong || undefined}
        aria-expanded={offered.length > 0}
        aria-haspopup="listbox"
        aria-autocomplete="list"
        aria-controls={`${id}list`}
        aria-activedescendant={offered.length > 0 ? `${id}list${current}` : undefined}
        onChange={handleChange}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onBlur={close}
        onKeyDown={handleKey}
      />
      {typed && offered.length > 0 && (
        <Offer id={`${id}list`} people={offered} active={current} onPick={(person) => pick(person, typed)} />
      )}
    </div>
  );
}
