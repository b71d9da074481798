import { useTranslate } from 'ra-core';
import { ArrowLeft, ArrowRight, GripVertical, MoveHorizontal } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Icon, IconButton, MenuItem, MenuSection, Popover } from '../ui/index.ts';
import styles from './DashboardPage.module.css';
import { CARD_COLUMNS, type CardColumns } from './layout.ts';

interface ArrangeBarProps {
  title: string;
  columns: CardColumns;
  isFirst: boolean;
  isLast: boolean;
  /** Moves by a number of positions. Focus returns to `button`. */
  onMove: (by: number, button: HTMLElement) => void;
  onColumns: (columns: CardColumns) => void;
  onHide: () => void;
}

/** Toolbar of a card while the start page is being arranged. */
export function ArrangeBar({ title, columns, isFirst, isLast, onMove, onColumns, onHide }: ArrangeBarProps) {
  const translate = useTranslate();
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const by = stepOf(event.key);
    if (by === 0) return;
    event.preventDefault();
    onMove(by, event.currentTarget);
  };
  return (
    <div className={styles.bar}>
      <button
        type="button"
        className={styles.grip}
        aria-label={translate('flexy.dashboard.move', { card: title })}
        title={translate('flexy.dashboard.moveHelp')}
        onKeyDown={handleKey}
      >
        <Icon name={GripVertical} />
        <span>{title}</span>
      </button>
      <IconButton
        size="small"
        icon={ArrowLeft}
        flip
        label={translate('flexy.dashboard.earlier')}
        disabled={isFirst}
        onClick={(event) => onMove(-1, event.currentTarget)}
      />
      <IconButton
        size="small"
        icon={ArrowRight}
        flip
        label={translate('flexy.dashboard.later')}
        disabled={isLast}
        onClick={(event) => onMove(1, event.currentTarget)}
      />
      <WidthMenu columns={columns} onColumns={onColumns} />
      <IconButton size="small" icon="eye-off" label={translate('flexy.dashboard.hide')} onClick={onHide} />
    </div>
  );
}

/** Direction of an arrow key, also for right-to-left languages; 0: another key. */
function stepOf(key: string): number {
  const isRtl = document.documentElement.dir === 'rtl';
  const steps: Readonly<Record<string, number>> = {
    ArrowUp: -1,
    ArrowDown: 1,
    ArrowLeft: isRtl ? 1 : -1,
    ArrowRight: isRtl ? -1 : 1,
  };
  return steps[key] ?? 0;
}

/** Menu of a card's width. */
function WidthMenu({ columns, onColumns }: Pick<ArrangeBarProps, 'columns' | 'onColumns'>) {
  const translate = useTranslate();
  const label = translate('flexy.dashboard.width');
  return (
    <Popover
      kind="menu"
      label={label}
      opener={(opener) => <IconButton size="small" icon={MoveHorizontal} label={label} {...opener} />}
    >
      {(close) => (
        <MenuSection label={label}>
          {CARD_COLUMNS.map((choice) => (
            <MenuItem
              key={choice}
              checked={choice === columns}
              onSelect={() => {
                onColumns(choice);
                close();
              }}
            >
              {translate(`flexy.dashboard.columns.${choice}`)}
            </MenuItem>
          ))}
        </MenuSection>
      )}
    </Popover>
  );
}
