// The columns of the kitchen board.
import { useTranslate } from 'ra-core';
import { useCallback, useMemo, type ReactNode } from 'react';
import { Flame } from 'lucide-react';
import { Board, Chip, MenuItem, type AnyIcon, type BoardCard, type BoardColumn, type CardParts } from '#admin';
import { isLate } from '../rules/age.ts';
import type { ChangeKind } from '../rules/changes.ts';
import { COLUMNS, type ColumnId } from '../rules/columns.ts';
import type { Station } from '../rules/stations.ts';
import type { Ticket } from '../rules/ticket.ts';
import type { KitchenState } from '../state/kitchenState.ts';
import { tickedItems } from '../state/stationView.ts';
import { lastDone, type ShownColumns } from '../state/visibleTickets.ts';
import { useKitchen, useOnClock } from './kitchenContext.ts';
import { TicketCard } from './Ticket.tsx';

const ICONS: Readonly<Record<ColumnId, AnyIcon>> = {
  waiting: 'hourglass',
  cancelled: 'ban',
  processing: Flame,
  done: 'circle-check',
};

/** A card of the board with what its ticket shows. */
interface TicketOnBoard extends BoardCard {
  readonly ticket: Ticket;
  readonly checked: ReadonlySet<number>;
  readonly mark: ChangeKind | undefined;
  readonly hotkey: string | undefined;
  readonly isLastDone: boolean;
}

const isColumn = (id: string): id is ColumnId => COLUMNS.some((column) => column.id === id);

/** Count of late waiting orders in the head of their column. */
function LateCount({ tickets }: { tickets: readonly Ticket[] }): ReactNode {
  const translate = useTranslate();
  const { lateMinutes } = useKitchen();
  const late = useOnClock((now) => tickets.filter(({ createdAt }) => isLate(createdAt, now, lateMinutes)).length);
  if (late === 0) return null;
  return (
    <Chip tone="danger" icon="triangle-alert">
      {translate('kitchen.lateCount', { smart_count: late })}
    </Chip>
  );
}

const renderTicket = ({ ticket, checked, mark, hotkey, isLastDone }: TicketOnBoard, { menu }: CardParts) => (
  <TicketCard
    ticket={ticket}
    checked={checked}
    mark={mark}
    hotkey={hotkey}
    isLastDone={isLastDone}
    menu={ticket.status === 'cancelled' ? null : menu}
  />
);

/** The columns as the board draws them. */
function useColumns(columns: ShownColumns): readonly BoardColumn[] {
  const translate = useTranslate();
  return useMemo(
    () =>
      COLUMNS.map(({ id, canDragOut, canDropIn }) => ({
        id,
        title: translate(`kitchen.columns.${id}`),
        icon: ICONS[id],
        canDragFrom: canDragOut,
        canDropInto: canDropIn,
        isNarrow: id === 'cancelled',
        isFaded: id === 'cancelled',
        empty: translate(`kitchen.empty.${id}`),
        ...(id === 'waiting' && { extra: <LateCount tickets={columns.waiting} /> }),
      })),
    [translate, columns.waiting],
  );
}

function cardsOf(
  state: KitchenState,
  columns: ShownColumns,
  keys: ReadonlyMap<string, number>,
  stations: readonly Station[],
): TicketOnBoard[] {
  const hotkeys = new Map([...keys].map(([key, id]) => [id, key]));
  const last = lastDone(columns)?.id;
  return COLUMNS.flatMap(({ id: column }) =>
    columns[column].map((ticket) => ({
      id: String(ticket.id),
      column,
      title: ticket.number,
      ticket,
      checked: tickedItems(state, ticket, stations),
      mark: state.marks.get(ticket.id),
      hotkey: hotkeys.get(ticket.id),
      isLastDone: ticket.id === last,
    })),
  );
}

interface ColumnsProps {
  state: KitchenState;
  columns: ShownColumns;
  keys: ReadonlyMap<string, number>;
}

/** The four columns (docs/rules/kitchen.md, "Columns"). */
export function Columns({ state, columns, keys }: ColumnsProps) {
  const translate = useTranslate();
  const { move: moveTicket, stations } = useKitchen();
  const shown = useColumns(columns);
  const cards = useMemo(() => cardsOf(state, columns, keys, stations), [state, columns, keys, stations]);
  const renderMenu = useCallback(
    ({ ticket }: TicketOnBoard, close: () => void) =>
      ticket.status === 'done' ? (
        <MenuItem
          onSelect={() => {
            close();
            void moveTicket(ticket, 'processing');
          }}
        >
          {translate('kitchen.actions.recall')}
        </MenuItem>
      ) : null,
    [moveTicket, translate],
  );
  const move = ({ ticket }: TicketOnBoard, to: string) => (isColumn(to) ? moveTicket(ticket, to) : undefined);
  return (
    <Board
      label={translate('kitchen.title')}
      look="lines"
      mode="virtual"
      columns={shown}
      cards={cards}
      renderCard={renderTicket}
      renderMenu={renderMenu}
      onMove={move}
    />
  );
}
