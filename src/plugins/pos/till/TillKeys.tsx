import { useShortcut } from '#admin';
import { ONE, addQuantity } from '#shop';
import type { CartLine } from '../core/model.ts';
import { useRemoveLine } from './cart/useRemoveLine.ts';
import { useTill, type Till } from '../core/till/tillContext.ts';
import { useSave } from './useSave.ts';

/**
 * Keyboard shortcuts of the till. Letters are not used, because hand scanners type letters. The help ('?') lists the
 * shortcuts.
 */
export function TillKeys() {
  const till = useTill();
  const { save } = useSave();
  const options = { group: 'tool', isOff: till.isReadOnly } as const;
  const remove = useRemoveLine();
  const change = (by: number) => {
    const line = lineOf(till);
    if (!line) return;
    const { key, quantity } = line;
    // As with the buttons, the removal can be undone.
    if (quantity + by <= 0) return remove(key);
    till.screen.change((screen) => ({ ...screen, line: key }));
    till.change((sale) => addQuantity(sale, key, by));
  };
  const edit = () => {
    const line = lineOf(till);
    if (line) till.open({ name: 'line', key: line.key, field: 'quantity' });
  };
  useShortcut('F4', 'pos.till.keys.line', edit, options);
  useShortcut('mod+ArrowUp', 'pos.till.keys.more', () => change(ONE), options);
  useShortcut('mod+ArrowDown', 'pos.till.keys.less', () => change(-ONE), options);
  useShortcut('mod+b', 'pos.till.keys.scan', () => till.open({ name: 'scan' }), options);
  useShortcut('mod+s', 'pos.till.keys.save', () => void save(), options);
  return null;
}

/** The line that shortcut keys apply to: the last touched one, otherwise the last one. */
const lineOf = (till: Till): CartLine | undefined => {
  const { lines } = till.sale.get();
  const marked = till.screen.get().line;
  return lines.find(({ key }) => key === marked) ?? lines.at(-1);
};
