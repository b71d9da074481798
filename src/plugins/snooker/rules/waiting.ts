import { newFrame } from './frame.ts';
import type { Act, Match, Seat, Waiting } from './types.ts';

/** People in the waiting list at most. */
export const WAITING_MAX = 50;

type WaitingAct = Extract<Act, { kind: 'addWaiting' | 'removeWaiting' | 'moveWaiting' | 'call' }>;

/** Whole name of somebody who waits. */
export const fullNameOf = ({ firstName, lastName }: Waiting): string => `${firstName} ${lastName}`.trim();

function moved(waiting: readonly Waiting[], entry: Waiting, to: number): readonly Waiting[] {
  const rest = waiting.filter(({ id }) => id !== entry.id);
  const place = Math.min(to, rest.length);
  return [...rest.slice(0, place), entry, ...rest.slice(place)];
}

/** Puts somebody into a panel. The one who was there leaves with the frames won, and the frame starts anew. */
function call(match: Match, entry: Waiting, seat: Seat, at: number): Match {
  const waiting = match.waiting.filter(({ id }) => id !== entry.id);
  const name = fullNameOf(entry);
  const isFirst = seat === 0;
  return {
    ...match,
    waiting,
    names: isFirst ? [name, match.names[1]] : [match.names[0], name],
    frames: isFirst ? [0, match.frames[1]] : [match.frames[0], 0],
    frame: newFrame(at, match.frame.opener),
  };
}

/** Applies an act to the waiting list. One about somebody who is not in it changes nothing. */
export function applyWaiting(match: Match, act: WaitingAct): Match {
  const { waiting } = match;
  if (act.kind === 'addWaiting') {
    if (waiting.length >= WAITING_MAX) return match;
    const id = Math.max(0, ...waiting.map((entry) => entry.id)) + 1;
    return { ...match, waiting: [...waiting, { id, firstName: act.firstName, lastName: act.lastName }] };
  }
  const entry = waiting.find(({ id }) => id === act.id);
  if (!entry) return match;
  if (act.kind === 'removeWaiting') return { ...match, waiting: waiting.filter(({ id }) => id !== act.id) };
  if (act.kind === 'call') return call(match, entry, act.seat, act.at);
  if (waiting.indexOf(entry) === act.to) return match;
  return { ...match, waiting: moved(waiting, entry, act.to) };
}
