import { lineMoney, SOLD_TYPES } from '#shop';
import { changedFields, takenLines } from './changedLines.ts';
import { ofOrder, type CashierEvent, type EntryChanges, type ReportEntry, type ReportOrder } from './events.ts';

/** Events of the cashiers' report, read from the audit trail of documents. */

/** Fields that say what a customer bought, for how much, and who it was. */
const CONTENT = [
  'orderItems',
  'reductionInPercent',
  'promoCode',
  'shippingFees',
  'customer',
  'type',
  'fullTotalAmount',
];

/** Fields of audit entries that the report needs; others (the kitchen's steps, say) tell it nothing. */
export const TRAIL_FIELDS: readonly string[] = [...CONTENT, 'paidAmount'];

/** State of a document at a moment, as far as the rules need it. */
type Moment = Pick<ReportOrder, 'type' | 'total' | 'paid'>;

/** The document before an entry, from what it was after it. */
function before(after: Moment, { type, fullTotalAmount, paidAmount }: EntryChanges): Moment {
  const money = (change: EntryChanges[string], now: number) => {
    const from = change?.[0];
    return change ? (typeof from === 'number' ? from : 0) : now;
  };
  return {
    type: typeof type?.[0] === 'string' ? type[0] : after.type,
    total: money(fullTotalAmount, after.total),
    paid: money(paidAmount, after.paid),
  };
}

/** An entry with the document before and after it. */
interface Step {
  readonly order: ReportOrder;
  readonly entry: ReportEntry & { readonly person: number };
  readonly before: Moment;
  readonly after: Moment;
}

const partsOf = ({ order, entry: { person, at, approver } }: Step) => ({ person, at, approver, ...ofOrder(order) });

const isCancelled = ({ entry: { changes } }: Step): boolean => changes.status?.[1] === 'cancelled';

/** A whole document that was cancelled. One that was merged into another lives on there. */
function cancelledEvents(step: Step): CashierEvent[] {
  if (step.entry.changes.mergedInto) return [];
  return [{ kind: 'void', ...partsOf(step), detail: null, more: 0, change: null, amount: -step.before.total }];
}

/** Lines that were taken off a document which nobody had paid anything of. */
const voidedLines = (step: Step): CashierEvent[] =>
  takenLines(step.entry.changes).map(({ line, before: from, after: to }) => ({
    kind: 'void',
    ...partsOf(step),
    detail: line.description,
    more: 0,
    change: { unit: 'quantity', before: from, after: to },
    amount: -lineMoney(line.price, from - to),
  }));

/** A change of a document of which something was paid. */
function editEvents(step: Step): CashierEvent[] {
  const names = changedFields(step.entry.changes);
  if (!names.some((name) => CONTENT.includes(name))) return [];
  const [from, to] = [step.before.total, step.after.total];
  const change = from === to ? null : ({ unit: 'money', before: from, after: to } as const);
  const [taken, ...more] = takenLines(step.entry.changes);
  const detail = taken?.line.description ?? null;
  return [{ kind: 'edit', ...partsOf(step), detail, more: more.length, change, amount: to - from }];
}

function stepEvents(step: Step): CashierEvent[] {
  if (!SOLD_TYPES.includes(step.before.type)) return [];
  if (isCancelled(step)) return cancelledEvents(step);
  return step.before.paid > 0 ? editEvents(step) : voidedLines(step);
}

const approvalEvent = (order: ReportOrder, { person, at, approver }: ReportEntry): CashierEvent[] =>
  person === null || approver === null
    ? []
    : [
        {
          kind: 'approval',
          person,
          at,
          approver,
          ...ofOrder(order),
          detail: null,
          more: 0,
          change: null,
          amount: null,
        },
      ];

/**
 * Events that the audit trail of a document shows: voided lines and documents, edits of paid sales, and acts that were
 * released by PIN.
 * @param entries all of its entries since the beginning of the report, the newest first: the state before each is derived
 */
export function trailEvents(order: ReportOrder, entries: readonly ReportEntry[]): CashierEvent[] {
  let after: Moment = order;
  const events: CashierEvent[] = [];
  for (const entry of entries) {
    events.push(...approvalEvent(order, entry));
    if (entry.action === 'create') continue;
    const earlier = before(after, entry.changes);
    const { person } = entry;
    if (person !== null) events.push(...stepEvents({ order, entry: { ...entry, person }, before: earlier, after }));
    after = earlier;
  }
  return events;
}
