import { useCallback, useState, type ReactNode } from 'react';
import type { ColumnId } from '../rules/columns.ts';
import { allParts, partsAt } from '../rules/parts.ts';
import { stateOf, type Act } from '../rules/progress.ts';
import type { Station } from '../rules/stations.ts';
import type { Ticket } from '../rules/ticket.ts';
import type { KitchenBoard } from '../state/board.ts';
import { workOf } from '../state/stationView.ts';
import { DoneForAll } from './DoneForAll.tsx';
import type { MoveTicket } from './kitchenContext.ts';

/** True when an order has several stations, of which one has not finished. */
export function needsQuestion(board: KitchenBoard, ticket: Ticket, stations: readonly Station[]): boolean {
  const { parts, progress } = workOf(board.state.get(), ticket, stations);
  return parts.length > 1 && parts.some((part) => stateOf(part, progress.get(part.station)) !== 'ready');
}

/**
 * Moves tickets. With a station, a move is about what the station prepares. Without one it is about all of the order that the
 * screen shows, and finishing it for several stations is asked about first. Only an order without items is moved as such.
 * @returns the function, and the question while it is asked
 */
export function useMoves(
  board: KitchenBoard,
  station: Station | null,
  stations: readonly Station[],
): { readonly move: MoveTicket; readonly question: ReactNode } {
  const [asked, setAsked] = useState<Ticket | null>(null);
  const act = useCallback<MoveTicket>(
    (ticket, to) => {
      if (ticket.items.length === 0) return board.move(ticket, to);
      const wanted = actOf(ticket, to);
      return wanted ? board.press(ticket, station ? partsAt(station.id) : allParts(stations), wanted) : undefined;
    },
    [board, station, stations],
  );
  const move = useCallback<MoveTicket>(
    (ticket, to) => {
      if (station || to !== 'done' || !needsQuestion(board, ticket, stations)) return act(ticket, to);
      setAsked(ticket);
      return undefined;
    },
    [act, board, station, stations],
  );
  const question = asked && (
    <DoneForAll
      ticket={asked}
      onClose={() => setAsked(null)}
      onDone={(shown) => {
        setAsked(null);
        void act(shown, 'done');
      }}
    />
  );
  return { move, question };
}

const ACTS: Readonly<Record<Exclude<ColumnId, 'cancelled'>, Act>> = {
  waiting: 'reset',
  processing: 'start',
  done: 'finish',
};

/** The act of a station that a move means. Out of Done they take their parts back. */
function actOf({ status }: Ticket, to: ColumnId): Act | null {
  if (to === 'cancelled') return null;
  return status === 'done' && to === 'processing' ? 'recall' : ACTS[to];
}
