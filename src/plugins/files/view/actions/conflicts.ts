import { HttpError } from '#admin';
import { isObject } from '#resource';
import type { FileConflict, OnConflict } from '../../calls.ts';

/** Answer to the question what happens with names that are taken. */
export type ConflictChoice = Exclude<OnConflict, 'ask'>;

/** Asks once for a whole batch. @returns undefined: cancelled */
export type AskConflict = (conflicts: readonly FileConflict[]) => Promise<ConflictChoice | undefined>;

const isConflict = (value: unknown): value is FileConflict => isObject(value) && typeof value.name === 'string';

/** The taken names in a refusal; undefined: it was refused for another reason. */
export function conflictsIn(error: unknown): readonly FileConflict[] | undefined {
  const conflicts = error instanceof HttpError && error.status === 409 ? error.body.conflicts : undefined;
  return Array.isArray(conflicts) && conflicts.length > 0 ? conflicts.filter(isConflict) : undefined;
}

/**
 * Runs a call that refuses taken names: asks what to do with them, and repeats the call with the answer.
 * @returns undefined: the person cancelled
 */
export async function withConflicts<T>(
  run: (onConflict: OnConflict) => Promise<T>,
  ask: AskConflict,
): Promise<T | undefined> {
  try {
    return await run('ask');
  } catch (error) {
    const conflicts = conflictsIn(error);
    if (!conflicts) throw error;
    const choice = await ask(conflicts);
    return choice && (await run(choice));
  }
}
