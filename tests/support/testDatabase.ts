import { inject } from 'vitest';
import { createDatabase } from './postgres.ts';

/**
 * A fresh, empty PostgreSQL database for a test. The first call of a run starts the server, which all test files share.
 * @returns its address, or undefined where no PostgreSQL could be had (which the run says on stderr)
 */
export async function freshDatabase(): Promise<string | undefined> {
  const answer = await fetch(inject('postgresBroker'));
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text ? createDatabase(text) : undefined;
}
