import { sendNotice, type Row, type Tx, type Write } from '#server';

/** Ids of newly assigned agents. */
function newAgents({ values, before }: Write): number[] {
  const now: unknown[] = Array.isArray(values.agents) ? values.agents : [];
  const known = new Set<unknown>(Array.isArray(before?.agents) ? before.agents : []);
  return now.filter((one): one is number => typeof one === 'number' && !known.has(one));
}

/** Notifies newly assigned agents with an account. */
export async function tellOfTask(write: Write, row: Row, tx: Tx): Promise<void> {
  if (write.op === 'delete') return;
  const people: number[] = [];
  for (const agent of newAgents(write)) {
    const accounts = await tx.readBy('users', { agent, isEnabled: true });
    people.push(...accounts.map(({ id }) => id));
  }
  if (people.length === 0) return;
  const by = tx.actor.operatorId ?? tx.actor.userId;
  const [giver] = by === null ? [] : await tx.readBy('users', { id: by });
  await sendNotice(tx, people, {
    kind: 'task',
    text: {
      en: 'You were given the task “%{record}”',
      fr: 'La tâche « %{record} » vous a été confiée',
      ar: 'أسندت إليك المهمة «%{record}»',
    },
    ...(giver
      ? {
          detail: {
            en: `by ${String(giver.fullName)}`,
            fr: `par ${String(giver.fullName)}`,
            ar: `من ${String(giver.fullName)}`,
          },
        }
      : {}),
    resource: 'tasks',
    recordId: row.id,
  });
}
