import type { CallHandler } from '#server';
import type { pairCall } from '../calls.ts';
import { refused } from '../problems.ts';
import { hasAsked } from './strangers.ts';
import { tokenHash } from './token.ts';
import { isRandomToken } from './tokenRule.ts';

/** Registers a bridge. A known token only changes the name of its bridge. */
export const pairBridge: CallHandler<typeof pairCall> = async ({ tx, input, locale }) => {
  const token = input.token.trim();
  const hash = tokenHash(token);
  await tx.lock(`print bridge ${hash}`);
  const [known] = await tx.findBy('print_bridges', { tokenHash: hash });
  if (!known && !isRandomToken(token)) throw refused('token', 'simpleToken', locale);
  if (!known && input.isElsewhere === true && !(await hasAsked(tx, hash)))
    throw refused('token', 'unheardToken', locale);
  const row = known
    ? await tx.update('print_bridges', known.id, { name: input.name })
    : await tx.create('print_bridges', { name: input.name, tokenHash: hash });
  return { id: row.id, name: input.name };
};
