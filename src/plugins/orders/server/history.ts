// Moves of a document between preparation states, and the steps of its history.
import { actingPerson } from '#server';
import { doneMoment, mayMove, startStatus, type OrderStatus } from '../status.ts';
import { isReleased, may, storedLines, type Draft } from './draft.ts';
import { refused } from './problems.ts';

/** Adds a step to the document's history (author, time, old and new status). */
function addStep(draft: Draft, status: OrderStatus, previous: OrderStatus | null, at: number): void {
  const { values } = draft.write;
  const createdBy = actingPerson(draft.tx.actor) ?? values.createdBy;
  values.statuses = [...storedLines(draft, 'statuses'), { status, previousStatus: previous, at, createdBy }];
}

/** Status and moment of a new document: it cannot begin as cancelled. */
export function setFirstStatus(draft: Draft): void {
  const { values, isClient } = draft.write;
  const status = values.status ?? startStatus(draft.type, draft.settings.isKitchenEnabled);
  if (isClient && status === 'cancelled') throw refused('status', 'cancelledNew', draft.locale);
  values.status = status;
  const sent = values.doneAt ?? null;
  values.doneAt = isClient
    ? doneMoment(status, sent, draft.soldAt, draft.tx.now)
    : status === 'done'
      ? (sent ?? draft.soldAt)
      : null;
  if (!values.statuses) addStep(draft, status, null, draft.soldAt);
}

/**
 * A move between columns (docs/rules/orders.md, "Preparation state"): allowed or refused, with `doneAt` and a step of the
 * history. A merged document that is taken up again stands for itself: its next end, or merge, is another one.
 */
export async function moveStatus(draft: Draft): Promise<void> {
  const { values, before, isClient } = draft.write;
  const from = before?.status ?? 'waiting';
  const to = values.status ?? from;
  if (to === from) {
    // Without a move the moment stays: a board sends both, a form may echo an old one.
    delete values.doneAt;
    if (values.status === null) delete values.status;
    return;
  }
  if (!mayMove(from, to, may(draft, 'reopen'))) {
    const isReopened = mayMove(from, to, true) && (await isReleased(draft, 'reopen', 'status', 0));
    if (!isReopened) throw refused('status', 'statusMove', draft.locale, { from, to });
  }
  const sent = values.doneAt ?? null;
  const start = before?.createdAt ?? 0;
  values.doneAt = isClient ? doneMoment(to, sent, start, draft.tx.now) : to === 'done' ? (sent ?? draft.tx.now) : null;
  if (from === 'cancelled' && before?.mergedInto != null) values.mergedInto = null;
  addStep(draft, to, from, draft.tx.now);
}
