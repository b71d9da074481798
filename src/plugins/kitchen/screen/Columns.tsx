// The columns of the kitchen board.
import { useTranslate } from 'ra-core';
import { useCallback, useMemo, type ReactNode } from 'react';
import { Flame } from 'lucide-react';
import { Board, Chip, MenuItem, type AnyIcon, type BoardCard, type BoardColumn, type CardParts } from '#admin';
import { latenessOf, lateTone } from '../rules/age.ts';
import { COLUMNS, type ColumnId } from '../rules/columns.ts';
import type { Station } from '../rules/stations.ts';
import type { Ticket } from '../rules/ticket.ts';
import type { TicketNote } from '../rules/ticketNote.ts';
import type { KitchenState } from '../state/kitchenState.ts';
import type { TicketNotes } from '../state/placeTickets.ts';
import { tickedItems } from '../state/stationView.ts';
import { lastDone, type ShownColumns } from '../state/visibleTickets.ts';
import { useKitchen, useOnClock } from './kitchenContext.ts';
import { LateLine } from './LateLine.tsx';
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
  readonly note: TicketNote | undefined;
  readonly hotkey: string | undefined;
  readonly isLastDone: boolean;
}

const isColumn = (id: string): id is ColumnId => COLUMNS.some((column) => column.id === id);

/** Count of late orders in the head of their column. */
function LateCount({ tickets }: { tickets: readonly Ticket[] }): ReactNode {
  const translate = useTranslate();
  const { limits } = useKitchen();
  const tones = (now: number) => tickets.map((ticket) => lateTone(ticket.status, latenessOf(ticket, now, limits)));
  const late = useOnClock((now) => tones(now).filter((tone) => tone !== null).length);
  const isDanger = useOnClock((now) => tones(now).includes('danger'));
  if (late === 0) return null;
  return (
    <Chip tone={isDanger ? 'danger' : 'warning'} icon="triangle-alert">
      {translate('kitchen.lateCount', { smart_count: late })}
    </Chip>
  );
}

const renderTicket = ({ ticket, checked, note, hotkey, isLastDone }: TicketOnBoard, { menu }: CardParts) => (
  <TicketCard
    ticket={ticket}
    checked={checked}
    note={note}
    hotkey={hotkey}
    isLastDone={isLastDone}
    menu={ticket.status === 'cancelled' ? null : menu}
  />
);

/**
 * The columns as the board draws them.
 * @param onGo goes to the ticket of an order; undefined: late tickets are on top already
 */
function useColumns(columns: ShownColumns, onGo: ((id: number) => void) | undefined): readonly BoardColumn[] {
  const translate = useTranslate();
  const { waiting, processing } = columns;
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
        ...((id === 'waiting' || id === 'processing') && {
          extra: <LateCount tickets={id === 'waiting' ? waiting : processing} />,
          top: onGo && <LateLine tickets={id === 'waiting' ? waiting : processing} onGo={onGo} />,
        }),
      })),
    [translate, waiting, processing, onGo],
  );
}

function cardsOf(
  { state, columns, keys, notes }: Pick<ColumnsProps, 'state' | 'columns' | 'keys' | 'notes'>,
  station: Station | null,
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
      checked: tickedItems(state, ticket, station, stations),
      isFixed: ticket.status === 'cancelled',
      note: notes.get(ticket.id),
      hotkey: hotkeys.get(ticket.id),
      isLastDone: ticket.id === last,
    })),
  );
}

interface ColumnsProps {
  state: KitchenState;
  columns: ShownColumns;
  keys: ReadonlyMap<string, number>;
  notes: TicketNotes;
  /** The ticket to go to. */
  goTo: { readonly id: string } | null;
  /** Goes to the ticket of an order; undefined: the columns begin with the oldest. */
  onGo: ((id: number) => void) | undefined;
}

/** The four columns (docs/rules/kitchen.md, "Columns"). */
export function Columns(props: ColumnsProps) {
  const { state, columns, keys, notes, goTo, onGo } = props;
  const translate = useTranslate();
  const { move: moveTicket, station, stations } = useKitchen();
  const shown = useColumns(columns, onGo);
  const cards = useMemo(
    () => cardsOf({ state, columns, keys, notes }, station, stations),
    [state, columns, keys, notes, station, stations],
  );
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
      goTo={goTo}
      renderCard={renderTicket}
      renderMenu={renderMenu}
      onMove={move}
    />
  );
}
