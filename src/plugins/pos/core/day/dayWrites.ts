import type { NewWrite } from '#outbox';
import { toMajor, type Minor } from '#resource';
import { type CountLine } from '#shop';
import type { QueueLabel } from '../outbox/queueLabel.ts';
import type { DayAct, DayPerson, OpenDay } from './dayState.ts';
import type { DayMovement } from './expectedDay.ts';
import type { DayReport } from './dayReport.ts';

/** Author of a write, with till and currency. */
export interface DayWriter {
  readonly till: number;
  readonly currency: string;
  readonly person: DayPerson;
  /** Stored with the write, so that it keeps its author when another person is connected at sending time. */
  readonly headers: Readonly<Record<string, string>>;
}

const tillIri = (till: number) => `/en/api/tills/${till}`;

const iso = (ms: number) => new Date(ms).toISOString();

function labelOf(writer: DayWriter, at: number, total: Minor, day: DayAct): NewWrite['label'] {
  const label: QueueLabel = {
    number: null,
    total,
    items: null,
    methods: [],
    customer: null,
    seller: writer.person.name,
    at,
  };
  return { ...label, day };
}

/** Write that opens a day with the counted cash. */
export function openingWrite(writer: DayWriter, uuid: string, openedAt: number, openingFloat: Minor): NewWrite {
  const day: OpenDay = { id: null, uuid, openedAt, openedBy: writer.person, openingFloat };
  return {
    uuid,
    kind: 'day',
    path: 'cash_sessions',
    body: {
      uuid,
      till: tillIri(writer.till),
      openedAt: iso(openedAt),
      openingFloat: toMajor(openingFloat, writer.currency),
    },
    headers: writer.headers,
    label: labelOf(writer, openedAt, openingFloat, { act: 'open', till: writer.till, day }),
  };
}

/**
 * Write of a cash movement. For a day that the server does not know yet, it names the till's open day.
 * @param approval `X-Approval` of a day that somebody else opened
 */
export function movementWrite(
  writer: DayWriter,
  day: OpenDay,
  movement: DayMovement & { readonly uuid: string },
  approval?: string,
): NewWrite {
  const { uuid, kind, amount, reason, at } = movement;
  return {
    uuid,
    kind: 'movement',
    path: 'cash_movements',
    body: {
      uuid,
      till: tillIri(writer.till),
      ...(day.id === null ? {} : { session: `/en/api/cash_sessions/${day.id}` }),
      kind,
      amount: toMajor(amount, writer.currency),
      reason,
      happenedAt: iso(at),
    },
    headers: { ...writer.headers, ...(approval !== undefined && { 'X-Approval': approval }) },
    label: labelOf(writer, at, kind === 'out' ? -amount : amount, { act: 'movement', till: writer.till, movement }),
  };
}

/** Facts of a closing. */
export interface ClosingFacts {
  readonly closedAt: number;
  readonly counts: readonly CountLine[];
  readonly countedCash: Minor;
  readonly explanation: string;
  readonly safeAmount: Minor;
  readonly nextFloat: Minor;
  /** Number of rejected sales, which the server will not have when it closes the day. */
  readonly queuedSales: number;
}

/** Request body of a closing. */
export function closingBody(day: OpenDay, facts: ClosingFacts, currency: string): NewWrite['body'] {
  const money = (amount: Minor) => toMajor(amount, currency);
  return {
    ...(day.uuid === null ? {} : { uuid: day.uuid }),
    status: 'closed',
    closedAt: iso(facts.closedAt),
    counts: facts.counts.flatMap(({ kind, name, counted }) =>
      counted === null ? [] : [{ kind, name, counted: money(counted) }],
    ),
    countedCash: money(facts.countedCash),
    explanation: facts.explanation,
    safeAmount: money(facts.safeAmount),
    nextFloat: money(facts.nextFloat),
    queuedSales: facts.queuedSales,
  };
}

/** Summary of a closing for the queue. */
export function closingLabel(
  writer: DayWriter,
  day: OpenDay,
  facts: ClosingFacts,
  report: DayReport,
): NewWrite['label'] {
  const { closedAt, countedCash, nextFloat } = facts;
  const last = { id: day.id, uuid: day.uuid, reportNumber: null, closedAt, nextFloat };
  return labelOf(writer, closedAt, countedCash, { act: 'close', till: writer.till, last, report });
}

/**
 * Write that closes a day. It names the day by its uuid, which also works when the opening is still queued; a day
 * opened in the back office has no uuid and is named by its id.
 */
export function closingWrite(
  writer: DayWriter,
  uuid: string,
  day: OpenDay,
  facts: ClosingFacts,
  report: DayReport,
): NewWrite {
  const isKnownById = day.uuid === null;
  return {
    uuid,
    kind: 'day',
    method: isKnownById ? 'PUT' : 'POST',
    path: isKnownById ? `cash_sessions/${day.id}` : 'cash_sessions',
    body: closingBody(day, facts, writer.currency),
    headers: writer.headers,
    label: closingLabel(writer, day, facts, report),
  };
}
