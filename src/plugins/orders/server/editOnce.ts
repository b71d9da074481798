import { createHash } from 'node:crypto';
import { isObject, textOrNull } from '#resource';
import { invalid, type Tx } from '#server';
import { orders } from '../resources/order.ts';
import { refused } from './problems.ts';
import { membersOf } from './rows.ts';

type Body = Readonly<Record<string, unknown>>;

/** Digest of a sent body, independent of the order of its members. */
export function digestOf(body: Body): string {
  const sorted = JSON.stringify(body, (_, value: unknown) =>
    isObject(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value,
  );
  return createHash('sha256').update(sorted).digest('hex');
}

/**
 * An edit is done once, however late it comes again and whoever sends it: it appends payments, and keys are forgotten after a
 * week. Its uuid stays with the order.
 * @returns what the order keeps of its edits from now on; null: this one was done before; undefined: it has no uuid
 * @throws Problem 422 when something else was sent under the uuid, or when it is too long to be kept
 */
export async function editOnce(raw: Body, id: number, tx: Tx): Promise<Body | null | undefined> {
  const uuid = textOrNull(raw.uuid);
  if (uuid === null) return undefined;
  const { max } = orders.fields.uuid;
  // An edit is no new record, so the field itself is not checked.
  if (uuid.length > max) throw invalid({ propertyPath: 'uuid', code: 'violation.tooLong', params: { max } });
  const edits = membersOf((await tx.find('orders', id))?.edits);
  const digest = digestOf(raw);
  if (!Object.hasOwn(edits, uuid)) return { ...edits, [uuid]: digest };
  if (edits[uuid] !== digest) throw refused('uuid', 'uuidOther', tx.locale);
  return null;
}
