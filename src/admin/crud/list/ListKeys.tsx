import { use, type RefObject } from 'react';
import { useShortcut } from '../../shortcuts/useShortcut.ts';
import { PartTexts } from '../../plugins/PluginTexts.tsx';
import { PreviewContext } from './preview/PreviewContext.ts';

interface ListKeysProps {
  /** The list: its search box and its rows are looked for in it. */
  list: RefObject<HTMLElement | null>;
}

/**
 * Keys of a list: `/` searches, `j` and `k` walk through the rows (Enter opens one, Space previews it), `x` selects, `f`
 * filters.
 */
export default function ListKeys(props: ListKeysProps) {
  return (
    <PartTexts part="lists" pending={null}>
      <Keys {...props} />
    </PartTexts>
  );
}

/** The link that a row is; its value is the record's id. */
const ROW = '[data-rows] a[data-row]';

const linksIn = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>(ROW) ?? [])];

const rowOf = (element: Element | null) => element?.closest('tr, li') ?? null;

function Keys({ list }: ListKeysProps) {
  const step = (by: number) => {
    const links = linksIn(list.current);
    const row = rowOf(document.activeElement);
    const at = links.findIndex((link) => row !== null && rowOf(link) === row);
    const next = links[at < 0 ? (by > 0 ? 0 : links.length - 1) : Math.max(0, Math.min(at + by, links.length - 1))];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  };
  const focus = (selector: string, isPressed = false) => {
    const found = list.current?.querySelector<HTMLElement>(selector);
    found?.focus();
    if (isPressed) found?.click();
  };
  const options = { group: 'list' } as const;
  useShortcut(
    '/',
    'flexy.lists.keys.search',
    (event) => {
      event.preventDefault();
      focus('input[type="search"]');
    },
    options,
  );
  useShortcut('j', 'flexy.lists.keys.next', () => step(1), options);
  useShortcut('k', 'flexy.lists.keys.previous', () => step(-1), options);
  useShortcut(
    'x',
    'flexy.lists.keys.select',
    () => rowOf(document.activeElement)?.querySelector<HTMLElement>('input[type="checkbox"]')?.click(),
    options,
  );
  const preview = use(PreviewContext);
  useShortcut(
    'Space',
    'flexy.lists.keys.preview',
    ({ target }) => {
      const id = target instanceof HTMLElement ? target.dataset.row : undefined;
      if (id !== undefined) preview?.(id);
    },
    { ...options, at: ROW, isOff: preview === null },
  );
  useShortcut('f', 'flexy.lists.keys.filter', () => focus('[data-filter] button', true), options);
  return null;
}
