import { useLocale, useTranslate } from 'ra-core';
import { memo, useEffect, useMemo, useRef } from 'react';
import { focusTitle } from '#admin/internal';
import type { CartLine } from '../../core/model.ts';
import { addQuantity } from '#shop';
import { useSale, useScreen, useTill, type Till } from '../../core/till/tillContext.ts';
import { useMoney, type MoneyText } from '../../core/ui/useMoney.ts';
import { CartLineRow, type LineActs } from './CartLineRow.tsx';
import styles from './CartLines.module.css';
import { EmptyCart } from './EmptyCart.tsx';
import { useRemoveLine } from './useRemoveLine.ts';

/** Lines of the open sale; scrolls to the marked one. */
export function CartLines() {
  const translate = useTranslate();
  const till = useTill();
  const lines = useSale((sale) => sale.lines);
  const marked = useScreen((screen) => screen.line);
  const acts = useActs();
  const money = useMoney();
  const locale = useLocale() ?? 'en';
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A line that contains the focused element is already visible.
    if (marked === null || lineAt(document.activeElement) === marked) return;
    list.current?.querySelector(`[data-key="${CSS.escape(marked)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [marked, lines.length]);
  const count = useRef(lines.length);
  useEffect(() => {
    const isFewer = lines.length < count.current;
    count.current = lines.length;
    // The pressed bin was removed with its line.
    if (isFewer) focusTitle(list.current?.querySelector<HTMLElement>('[data-key]:last-child button'));
  }, [lines.length]);
  if (lines.length === 0) return <EmptyCart />;
  return (
    <div ref={list} role="list" className={styles.lines} aria-label={translate('pos.till.cart')}>
      {blocksOf(lines).map((block, at) => (
        <Block
          key={at * BLOCK}
          lines={block}
          money={money}
          locale={locale}
          acts={acts}
          isFixed={till.isReadOnly}
          marked={block.some(({ key }) => key === marked) ? marked : null}
        />
      ))}
    </div>
  );
}

const mark = (till: Till, key: string) => till.screen.change((screen) => ({ ...screen, line: key }));

function useActs(): LineActs {
  const till = useTill();
  const remove = useRemoveLine();
  return useMemo(
    () => ({
      add(key, by) {
        mark(till, key);
        till.change((sale) => addQuantity(sale, key, by));
      },
      remove,
      edit(key, field) {
        mark(till, key);
        till.open({ name: 'line', key, field });
      },
    }),
    [till, remove],
  );
}

/**
 * Lines per block. A block is memoised and skipped by the browser as a whole: one change in 200 lines skips nine tenths
 * of them.
 */
const BLOCK = 8;
/** Height of a line of one row, px. */
const LINE_HEIGHT = 63;

interface BlockProps {
  lines: readonly CartLine[];
  money: MoneyText;
  locale: string;
  acts: LineActs;
  isFixed: boolean;
  /** Key of the marked line, when it is in this block. */
  marked: string | null;
}

/** True when the block's lines have not changed. */
const isDrawn = ({ lines: before, ...rest }: BlockProps, { lines, ...next }: BlockProps): boolean =>
  lines.length === before.length &&
  lines.every((line, at) => line === before[at]) &&
  rest.money === next.money &&
  rest.locale === next.locale &&
  rest.acts === next.acts &&
  rest.isFixed === next.isFixed &&
  rest.marked === next.marked;

const Block = memo(function Block({ lines, marked, ...given }: BlockProps) {
  return (
    <div
      role="presentation"
      className={styles.block}
      style={{ containIntrinsicBlockSize: `auto ${lines.length * LINE_HEIGHT}px` }}
    >
      {lines.map((line) => (
        <CartLineRow key={line.key} line={line} isOn={line.key === marked} {...given} />
      ))}
    </div>
  );
}, isDrawn);

const blocksOf = (lines: readonly CartLine[]): (readonly CartLine[])[] =>
  Array.from({ length: Math.ceil(lines.length / BLOCK) }, (_, at) => lines.slice(at * BLOCK, (at + 1) * BLOCK));

/** Key of the cart line that contains an element. */
const lineAt = (element: Element | null): string | undefined =>
  element?.closest<HTMLElement>('[data-key]')?.dataset.key;
