// Reports of stops in the device's queue.
import { isObject, numberOrNull, textOrNull } from '#resource';
import { isOf, type NewWrite, type OutboxState } from '#outbox';
import { reportCall } from '../calls.ts';
import { REASONS, type Reason, type Report } from '../rules/stop.ts';
import { stateIn, type Told } from '../rules/told.ts';

/** Kind of these writes in the queue. */
export const KIND = 'delivery';

/** What a driver reports of a stop; `cash` in minor units, pictures in base64. */
export interface Reported {
  readonly state: Report;
  readonly cash?: number;
  readonly signature?: string;
  readonly photo?: string;
  readonly recipient?: string;
  readonly reason?: Reason;
  readonly note?: string;
}

/** What the queue shows of a write, and what the screen needs of it. */
interface Label {
  readonly number: string;
  readonly customer: string | null;
  readonly order: number;
  readonly state: Report;
  readonly cash: number;
  /** Amount that the queue shows; null: no cash was taken. */
  readonly total: number | null;
  readonly reason: Reason | null;
  readonly at: number;
}

/** Makes the write of a report. @param cash in major units, as the call takes it */
export function reportWrite(
  label: Label,
  body: Readonly<Record<string, unknown>>,
  how: Pick<NewWrite, 'uuid' | 'headers'>,
): NewWrite {
  return {
    ...how,
    kind: KIND,
    path: `orders/${label.order}/delivery`,
    call: reportCall,
    body: { ...body, happenedAt: new Date(label.at).toISOString() },
    label: { ...label },
  };
}

function toldIn(label: unknown): Pick<Told, 'order' | 'number' | 'state' | 'cash' | 'reason' | 'at'> | null {
  if (!isObject(label)) return null;
  const order = numberOrNull(label.order);
  const state = stateIn(label.state);
  if (order === null || state === null) return null;
  const reason = REASONS.find((one) => one === label.reason) ?? null;
  const [cash, at] = [numberOrNull(label.cash) ?? 0, numberOrNull(label.at) ?? 0];
  return { order, number: textOrNull(label.number) ?? '', state, cash, reason, at };
}

/** Reports of other accounts on this device: they are sent when those sign in, and move no stops of this one. */
export const countOfOthers = ({ entries }: OutboxState, account: number): number =>
  entries.filter((entry) => entry.kind === KIND && !isOf(entry, account)).length;

/** Reports of an account that the server's answer, given at `readAt` (ms, the server's clock), does not have. */
export function toldBy({ entries, done, drift }: OutboxState, readAt: number, account: number): Told[] {
  const sent = done
    .filter(({ kind, outcome, at }) => kind === KIND && outcome === 'sent' && at + (drift ?? 0) >= readAt)
    .toReversed()
    .map(({ uuid, label }) => ({ uuid, label, fate: 'sent' as const, problem: null }));
  const queued = entries
    .filter((entry) => entry.kind === KIND && isOf(entry, account))
    .map(({ uuid, label, status, fault }) => ({ uuid, label, fate: status, problem: fault?.message ?? null }));
  return [...sent, ...queued].flatMap(({ label, ...rest }) => {
    const told = toldIn(label);
    return told ? [{ ...rest, ...told }] : [];
  });
}
