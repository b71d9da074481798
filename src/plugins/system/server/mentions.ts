import { sendNotice, type Row, type Tx, type Write } from '#server';

/** Ids of newly mentioned people. */
function newlyNamed({ values, before }: Write): number[] {
  const named: unknown[] = Array.isArray(values.mentions) ? values.mentions : [];
  const known = new Set<unknown>(Array.isArray(before?.mentions) ? before.mentions : []);
  return named.filter((one): one is number => typeof one === 'number' && !known.has(one));
}

/** Notifies mentioned people. */
export async function tellMentioned(write: Write, row: Row, tx: Tx): Promise<void> {
  if (write.op === 'delete') return;
  const people = newlyNamed(write);
  if (people.length === 0) return;
  const author = typeof row.author === 'number' ? await tx.readBy('users', { id: row.author }) : [];
  const name = String(author[0]?.fullName ?? '?');
  await sendNotice(tx, people, {
    kind: 'mention',
    text: {
      en: `${name} mentioned you on %{record}`,
      fr: `${name} vous mentionne sur %{record}`,
      ar: `ذكرك ${name} في %{record}`,
    },
    detail: `“${String(row.text)}”`,
    resource: String(row.resource),
    recordId: Number(row.recordId),
  });
}
