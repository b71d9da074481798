import { actingPerson, type Tx, type Write } from '#server';

/** Notes who asks to be reminded of an event, from now on: moments that have passed remind nobody. */
export function noteReminder({ values, before }: Write<'events'>, tx: Tx): void {
  if (values.remind === undefined || values.remind === (before?.remind ?? null)) return;
  // An occurrence that becomes an event of its own goes on to remind who asked for the reminder of its series.
  if (before || typeof values.remindUser !== 'number')
    values.remindUser = values.remind === null ? null : actingPerson(tx.actor);
  values.remindedAt = tx.now;
}
