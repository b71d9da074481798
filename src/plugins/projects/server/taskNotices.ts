import type { RowOf } from '#resource';
import { actingPerson, sendNotice, type Tx, type Write } from '#server';
import { texts } from './i18n.ts';
import { isWhole } from './wholeProjects.ts';

/** Ids of newly assigned agents. */
function newAgents({ values, before }: Write<'tasks'>): number[] {
  const known = new Set(before?.agents);
  return (values.agents ?? []).filter((one) => !known.has(one));
}

/** Notifies newly assigned agents with an account. */
export async function tellOfTask(
  write: Write<'tasks'>,
  row: Pick<RowOf<'tasks'>, 'id' | 'project'>,
  tx: Tx,
): Promise<void> {
  // An imported plan would be hundreds of notices at once.
  if (write.op === 'delete' || isWhole(tx, row.project ?? null)) return;
  const people: number[] = [];
  for (const agent of newAgents(write)) {
    const accounts = await tx.readBy('users', { agent, isEnabled: true });
    people.push(...accounts.map(({ id }) => id));
  }
  if (people.length === 0) return;
  const by = actingPerson(tx.actor);
  const [giver] = by === null ? [] : await tx.readBy('users', { id: by });
  await sendNotice(tx, people, {
    kind: 'task',
    text: texts.notices.given,
    ...(giver
      ? {
          detail: {
            en: `by ${giver.fullName}`,
            fr: `par ${giver.fullName}`,
            ar: `من ${giver.fullName}`,
          },
        }
      : {}),
    resource: 'tasks',
    recordId: row.id,
  });
}
