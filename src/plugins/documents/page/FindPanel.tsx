import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Button, Field, IconButton, useFormats, useShortcut } from '#admin';
import type { Writer } from './useWriter.ts';
import styles from './document.module.css';

/** The panel that finds text in a document: its state, and ways to change it. */
export interface FindHandle {
  readonly isOpen: boolean;
  toggle(): void;
  close(): void;
}

/** Opens and closes the one panel that finds and replaces, also by Ctrl F and Ctrl H. */
export function useFind(writer: Writer): FindHandle {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    writer.run({ name: 'find', search: '', step: 0 });
  };
  const open = () => setOpen(writer.state !== null);
  useShortcut('mod+f', 'documents.do.find', open, { group: 'tool' });
  useShortcut('mod+h', 'documents.find.replace', open, { group: 'tool' });
  return { isOpen, close, toggle: () => (isOpen ? close() : open()) };
}

/** Number of the selected place and of all places. */
function Count({ found }: { found: { readonly count: number; readonly at: number } | null }) {
  const translate = useTranslate();
  const { integer } = useFormats();
  const { count = 0, at = 0 } = found ?? {};
  const text =
    count === 0
      ? translate('documents.find.none')
      : translate('documents.find.count', { at: integer(at), count: integer(count) });
  return (
    <span className={styles.count} role="status">
      {found && text}
    </span>
  );
}

/** Finds a text step by step, and replaces it. Enter goes to the next place, Shift and Enter to the one before. */
export function FindPanel({ writer, onClose }: { writer: Writer; onClose: () => void }) {
  const translate = useTranslate();
  const { state, canEdit, run } = writer;
  const [search, setSearch] = useState(() => state?.selectedText.slice(0, 200) ?? '');
  const [replacement, setReplacement] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const find = (text: string, step: -1 | 0 | 1) => run({ name: 'find', search: text, step }, true);
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  const first = useRef(() => find(search, 0));
  useEffect(() => {
    first.current();
    const panel = box.current;
    panel?.querySelector('input')?.select();
    // Escape closes from each of its buttons, too.
    const close = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && latest.current();
    panel?.addEventListener('keydown', close);
    return () => panel?.removeEventListener('keydown', close);
  }, []);
  const change = (text: string) => {
    setSearch(text);
    find(text, 0);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') find(search, event.shiftKey ? -1 : 1);
  };
  const isOff = (state?.found?.count ?? 0) === 0;
  const isFixed = isOff || !canEdit;
  return (
    <div ref={box} className={styles.find} role="search" aria-label={translate('documents.find.title')}>
      <Field
        label={translate('documents.find.search')}
        isLabelHidden
        placeholder={translate('documents.find.search')}
        dir="auto"
        value={search}
        onKeyDown={onKeyDown}
        onChange={({ target }) => change(target.value)}
      />
      <Count found={state?.found ?? null} />
      <IconButton
        icon={ChevronUp}
        label={translate('documents.find.previous')}
        disabled={isOff}
        onClick={() => find(search, -1)}
      />
      <IconButton
        icon={ChevronDown}
        label={translate('documents.find.next')}
        disabled={isOff}
        onClick={() => find(search, 1)}
      />
      <Field
        label={translate('documents.find.replacement')}
        isLabelHidden
        placeholder={translate('documents.find.replacement')}
        dir="auto"
        disabled={!canEdit}
        value={replacement}
        onKeyDown={onKeyDown}
        onChange={({ target }) => setReplacement(target.value)}
      />
      <Button disabled={isFixed} onClick={() => run({ name: 'replace', search, replacement }, true)}>
        {translate('documents.find.replace')}
      </Button>
      <Button disabled={isFixed} onClick={() => run({ name: 'replaceAll', search, replacement }, true)}>
        {translate('documents.find.replaceAll')}
      </Button>
      <IconButton icon={X} label={translate('flexy.action.close')} onClick={onClose} />
    </div>
  );
}
