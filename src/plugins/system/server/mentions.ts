import type { RowOf } from '#resource';
import { sendNotice, type Tx, type Write } from '#server';

/** Notifies mentioned people. */
export async function tellMentioned(write: Write<'comments'>, row: RowOf<'comments'>, tx: Tx): Promise<void> {
  if (write.op === 'delete') return;
  const people = newlyNamed(write);
  if (people.length === 0) return;
  const author = row.author === null ? [] : await tx.readBy('users', { id: row.author });
  const name = author[0]?.fullName ?? '?';
  await sendNotice(tx, people, {
    kind: 'mention',
    text: {
      en: `${name} mentioned you on %{record}`,
      fr: `${name} vous mentionne sur %{record}`,
      ar: `ذكرك ${name} في %{record}`,
    },
    detail: `“${row.text}”`,
    resource: row.resource,
    recordId: row.recordId,
  });
}

/** Ids of newly mentioned people. */
function newlyNamed({ values, before }: Write<'comments'>): number[] {
  const known = new Set(before?.mentions);
  return (values.mentions ?? []).filter((one) => !known.has(one));
}
