import { useTranslate } from 'ra-core';
import { Button } from '../ui/index.ts';
import styles from './SelectionBar.module.css';
import type { Selection } from './useSelection.ts';

/** Shows the number of selected cards, and a button that clears the selection. */
export function SelectionBar({ selection }: { selection: Selection }) {
  const translate = useTranslate();
  return (
    <div className={styles.selection} role="status">
      <span>{translate('flexy.board.selected', { smart_count: selection.ids.size })}</span>
      <Button size="small" onClick={selection.clear}>
        {translate('flexy.board.unselectAll')}
      </Button>
    </div>
  );
}
