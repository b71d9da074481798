import { useTranslate } from 'ra-core';
import { Flame, Undo2 } from 'lucide-react';
import { Button, VisuallyHidden, type AnyIcon } from '#admin';
import { actionOf, type ColumnId, type TicketAction as Action } from '../rules/columns.ts';
import type { Ticket } from '../rules/ticket.ts';
import { useKitchen } from './kitchenContext.ts';
import { needsQuestion } from './useMoves.tsx';
import styles from './Ticket.module.css';

const ICONS: Readonly<Record<Action['name'], AnyIcon>> = { start: Flame, finish: 'check', recall: Undo2 };

interface TicketActionProps {
  ticket: Ticket;
  column: ColumnId;
  /** All is ready, or the ticket waits to be started. */
  isMain: boolean;
  hotkey: string | undefined;
}

/** The one button of a ticket, with the key that presses it. */
export function TicketAction({ ticket, column, isMain, hotkey }: TicketActionProps) {
  const translate = useTranslate();
  const { board, station, stations, move } = useKitchen();
  const action = actionOf(column);
  if (!action) return null;
  const isForAll = action.name === 'finish' && station === null && needsQuestion(board, ticket, stations);
  const kind = action.name === 'recall' ? 'ghost' : isMain ? 'primary' : 'plain';
  return (
    <div className={styles.foot}>
      <Button
        full
        kind={kind}
        size="touch"
        icon={ICONS[action.name]}
        aria-keyshortcuts={hotkey}
        onClick={() => void move(ticket, action.to)}
      >
        {translate(isForAll ? 'kitchen.doneForAll.action' : `kitchen.actions.${action.name}`)}
        <VisuallyHidden>{ticket.number}</VisuallyHidden>
        {hotkey !== undefined && (
          <kbd className={styles.key} aria-hidden="true">
            {hotkey}
          </kbd>
        )}
      </Button>
    </div>
  );
}
