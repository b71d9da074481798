import type { RowOf } from '#resource';
import { actingPerson, sendNotice, type Tx, type Write } from '#server';
import { texts } from './i18n.ts';
import { isWhole } from './wholeProjects.ts';

/** Notifies newly assigned agents with an account. */
export async function tellOfTask(
  write: Write<'tasks'>,
  row: Pick<RowOf<'tasks'>, 'id' | 'project'>,
  tx: Tx,
): Promise<void> {
  // An imported plan would be hundreds of notices at once.
  if (write.op === 'delete' || isWhole(tx, row.project ?? null)) return;
  const told = given.get(tx) ?? new Map<number, Set<number>>();
  for (const agent of newAgents(write))
    for (const { id } of await tx.readBy('users', { agent, isEnabled: true }))
      told.set(id, (told.get(id) ?? new Set()).add(row.id));
  if (told.size === 0) return;
  given.set(tx, told);
  await tx.once('notices of tasks', () => tellAll(tx));
}

/** Ids of newly assigned agents. */
function newAgents({ values, before }: Write<'tasks'>): number[] {
  const known = new Set(before?.agents);
  return (values.agents ?? []).filter((one) => !known.has(one));
}

/** Most tasks that a person hears of one by one, of those that are written together. */
const FEW = 3;

/** Kind of a notice of many tasks; the next one is sent when it was read. */
const MANY = { kind: 'tasks', once: 'kind' } as const;

/** Tasks that were given to people by writes that are made together. */
const given = new WeakMap<Tx, Map<number, Set<number>>>();

/** Tells people what they were given: of many tasks, as those of an imported file, in one notice until they have read it. */
async function tellAll(tx: Tx): Promise<void> {
  const all = given.get(tx) ?? new Map<number, Set<number>>();
  given.delete(tx);
  const by = actingPerson(tx.actor);
  const [giver] = by === null ? [] : await tx.readBy('users', { id: by });
  const name = giver?.fullName;
  const detail = giver ? { detail: { en: `by ${name}`, fr: `par ${name}`, ar: `من ${name}` } } : {};
  for (const [person, tasks] of all) {
    const isMany = tasks.size > FEW;
    const about = { text: isMany ? texts.notices.givenMany : texts.notices.given, resource: 'tasks', ...detail };
    for (const recordId of isMany ? [...tasks].slice(0, 1) : tasks)
      await sendNotice(tx, [person], { ...about, recordId, ...(isMany ? MANY : { kind: 'task' }) });
  }
}
