import { actingPerson, type Tx, type Write } from '#server';
import type { RowOf, WrittenRowOf } from '#resource';
import { isSameState, isTakenBack, stageSinceOf, stateOf, type StageState } from '../rules/stageHistory.ts';

/**
 * Keeps a change of a lead's stage or status in its history, before the lead is stored, and since when the lead is in its
 * stage. A change that takes the latest one back removes it (docs/rules/boards.md, "Time in stage").
 * @returns whether the lead comes into another stage; false also when it only returns
 */
export async function keepChange({ before, values }: Write<'lead_opportunities'>, tx: Tx): Promise<boolean> {
  if (!before) {
    if (typeof values.leadStage !== 'number') return false;
    values.stageSince = tx.now;
    return true;
  }
  const from = stateOf(before);
  const to = stateOf({ leadStage: before.leadStage, status: before.status, ...definedOf(values) });
  if (isSameState(from, to)) return false;
  const changes = await changesOf(tx, before, from);
  const last = changes.at(-1);
  if (last && isTakenBack(changes, to, tx.now)) {
    // It was never made, so it goes to no bin.
    await tx.db.deleteFrom('lead_stage_changes').where('id', '=', last.id).execute();
    values.stageSince = stageSinceOf(changes.slice(0, -1));
    return false;
  }
  // A write that began first may get the lead after another one, and clocks of servers differ: time never runs backwards.
  const at = Math.max(tx.now, last?.at ?? 0);
  if (from.stage !== to.stage) values.stageSince = at;
  await add(tx, before.id, from.stage, to, at);
  return from.stage !== to.stage;
}

/** Stage and status that a write sends. */
const definedOf = ({ leadStage, status }: Write<'lead_opportunities'>['values']) => ({
  ...(leadStage !== undefined && { leadStage }),
  ...(status !== undefined && { status }),
});

/** Begins the history of a new lead. */
export async function beginHistory(
  { op }: Write<'lead_opportunities'>,
  row: WrittenRowOf<'lead_opportunities'>,
  tx: Tx,
): Promise<void> {
  const state = stateOf(row);
  if (op === 'create' && state.stage !== null) await add(tx, row.id, null, state, tx.now);
}

type Lead = RowOf<'lead_opportunities'>;

/** The kept changes of a lead, oldest first. Only whoever has locked the lead adds to them. */
async function changesOf(tx: Tx, lead: Lead, state: StageState) {
  const rows = await tx.readBy('lead_stage_changes', { lead: lead.id });
  if (rows.length > 0 || state.stage === null) return rows.toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0) || a.id - b.id);
  // A lead that came back from the bin of an earlier version begins its history when it came into its stage.
  const at = lead.stageSince ?? lead.createdAt ?? tx.now;
  const values = { lead: lead.id, fromStage: null, toStage: state.stage, status: 'open', at } as const;
  const first = await tx.create('lead_stage_changes', values);
  return [{ ...values, id: first.id }];
}

/** Adds a change, by whoever makes it. @param at ms since 1970 */
async function add(tx: Tx, lead: number, from: StageState['stage'], to: StageState, at: number): Promise<void> {
  const values = { lead, fromStage: from, toStage: to.stage, status: to.status, at };
  await tx.create('lead_stage_changes', { ...values, author: actingPerson(tx.actor) });
}
