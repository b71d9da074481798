import type { Done, Entry, Fault, OutboxState } from '#outbox';
import { isObject, type Minor } from '#resource';
import type { TillMethod } from '../model.ts';
import { bodyDocument, storedDocument, type DayDocument } from './dayDocuments.ts';
import { emptySums, withDocuments, type DayMovement, type DaySums } from './expectedDay.ts';
import type { DayReport } from './dayReport.ts';

/** Person who opened or closed a day. */
export interface DayPerson {
  readonly id: number | null;
  readonly name: string;
}

/** Open day. */
export interface OpenDay {
  /** Id on the server; null when it was opened here and is still queued. */
  readonly id: number | null;
  /** Null when it was opened in the back office. */
  readonly uuid: string | null;
  /** ms since 1970. */
  readonly openedAt: number;
  readonly openedBy: DayPerson;
  readonly openingFloat: Minor;
}

/** The till's last closed day. */
export interface LastDay {
  readonly id: number | null;
  readonly uuid: string | null;
  readonly reportNumber: number | null;
  /** ms since 1970. */
  readonly closedAt: number;
  /** Float that was left in the drawer, in minor units; null when it was not entered. */
  readonly nextFloat: Minor | null;
}

/** Answer of the server about the day of a till. */
export interface DayAnswer {
  readonly till: number;
  /** Time of the request by this device's clock, ms since 1970. Later writes are not included. */
  readonly askedAt: number;
  readonly open: (OpenDay & DaySums & { readonly movements: readonly DayMovement[] }) | null;
  readonly last: LastDay | null;
}

/** Act of a day that a write contains, beside the summary for the queue (`label.day`). */
export type DayAct =
  | { readonly act: 'open'; readonly till: number; readonly day: OpenDay }
  | { readonly act: 'close'; readonly till: number; readonly last: LastDay; readonly report: DayReport }
  | { readonly act: 'movement'; readonly till: number; readonly movement: DayMovement };

/** State of a till's day: the server's answer, with the local writes applied on top. */
export interface DayState {
  readonly day: OpenDay | null;
  readonly last: LastDay | null;
  /** Local report of a day that was closed here, until the server's report arrives. */
  readonly report: DayReport | null;
  readonly sums: DaySums;
  /** Latest last. */
  readonly movements: readonly DayMovement[];
  /** Number of queued documents and movements of the day. */
  readonly waiting: number;
  /** Number of them that were rejected permanently. */
  readonly refused: number;
  /** The permanently rejected closing: its write and the error. */
  readonly refusal: { readonly uuid: string; readonly fault: Fault | null } | null;
  /** Time of the server's last answer, ms since 1970; null when there was none. */
  readonly asOf: number | null;
}

/** Inputs for computing the book of a day. */
export interface DayContext {
  readonly till: number;
  readonly methods: readonly TillMethod[];
  readonly currency: string;
  /** Name of the customers' credit. */
  readonly walletName: string;
  /** Name of the cash row when no payment method is cash. */
  readonly drawerName: string;
}

/** The parts of a write that the day uses. */
interface Written {
  readonly uuid: string;
  readonly isRefused: boolean;
  /** True when the write was sent and the server's answer includes it. */
  readonly isSent: boolean;
  readonly fault: Fault | null;
  readonly act: DayAct | undefined;
  readonly document: DayDocument | undefined;
}

const DOCUMENTS: readonly string[] = ['sale', 'edit', 'refund'];

function actOf(label: Readonly<Record<string, unknown>>): DayAct | undefined {
  const day = label.day;
  // Only this plugin writes this value.
  return isObject(day) && typeof day.act === 'string' ? (day as unknown as DayAct) : undefined;
}

const isDone = (write: Entry | Done): write is Done => 'outcome' in write;

function writtenOf(write: Entry | Done, context: DayContext): Written {
  const { uuid, kind, label, body } = write;
  const fromBody = () =>
    DOCUMENTS.includes(kind) && body ? bodyDocument(uuid, body, context.methods, context.currency) : undefined;
  return {
    uuid,
    isSent: isDone(write),
    isRefused: !isDone(write) && write.status === 'refused',
    fault: isDone(write) ? null : write.fault,
    act: actOf(label),
    document: storedDocument(label) ?? fromBody(),
  };
}

/** Writes that the server's answer does not contain yet, in the order of creation. */
function writtenSince(askedAt: number, { entries, done }: Pick<OutboxState, 'entries' | 'done'>): (Entry | Done)[] {
  const sent = done.filter(({ outcome, at }) => outcome === 'sent' && at >= askedAt);
  return [...sent.reverse(), ...entries];
}

interface Opened {
  day: OpenDay | null;
  last: LastDay | null;
  report: DayReport | null;
  refusal: DayState['refusal'];
}

/** Opens and closes days as they were opened and closed here. */
function follow(answer: DayAnswer | null, written: readonly Written[], till: number): Opened {
  const state: Opened = { day: answer?.open ?? null, last: answer?.last ?? null, report: null, refusal: null };
  for (const { uuid, act, isRefused, fault } of written) {
    if (act?.till !== till) continue;
    // Rejected because the till was opened elsewhere in the meantime: that day continues.
    if (act.act === 'open' && !(isRefused && answer?.open) && state.day?.uuid !== act.day.uuid) state.day = act.day;
    if (act.act !== 'close') continue;
    state.refusal = isRefused ? { uuid, fault } : null;
    if (isRefused) continue;
    Object.assign(state, { day: null, last: act.last, report: act.report });
  }
  return state;
}

/** Puts together how a till's day stands. */
export function dayState(
  answer: DayAnswer | null,
  outbox: Pick<OutboxState, 'entries' | 'done'>,
  context: DayContext,
): DayState {
  const { till } = context;
  const written = writtenSince(answer?.askedAt ?? 0, outbox).map((write) => writtenOf(write, context));
  const { day, last, report, refusal } = follow(answer, written, till);
  const known = day !== null && answer?.open && isSameDay(day, answer.open) ? answer.open : null;
  const from = day?.openedAt ?? Number.POSITIVE_INFINITY;
  const own = written.filter(({ document }) => document && (document.till ?? till) === till && document.at >= from);
  const moved = written.flatMap(({ act, ...write }) =>
    act?.act === 'movement' && act.till === till && act.movement.at >= from
      ? [{ ...write, movement: act.movement }]
      : [],
  );
  const seen = new Set(known?.movements.map(({ uuid }) => uuid));
  const pending = [...own, ...moved].filter(({ isSent }) => !isSent);
  return {
    day,
    last,
    report,
    refusal,
    sums: withDocuments(
      known ?? emptySums(context.methods, context.walletName, context.drawerName),
      own.flatMap(({ document }) => document ?? []),
    ),
    movements: [
      ...(known?.movements ?? []),
      ...moved.map(({ movement }) => movement).filter(({ uuid }) => !seen.has(uuid)),
    ],
    waiting: pending.filter(({ isRefused }) => !isRefused).length,
    refused: pending.filter(({ isRefused }) => isRefused).length,
    asOf: answer?.askedAt ?? null,
  };
}

const isSameDay = (one: OpenDay, other: OpenDay) => (one.uuid === null ? one.id === other.id : one.uuid === other.uuid);
