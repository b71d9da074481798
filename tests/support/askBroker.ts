import { inject } from 'vitest';

/**
 * Asks the run's broker (broker.ts) for resources that test files share.
 * @param path `/postgres`: address of its maintenance database, empty without one; `/demo/sqlite` and `/demo/postgres`:
 * folder of demo data to copy; `/server/start`, `/server/stop`, `/server/kill`: see hostedServer.ts
 * @throws Error with the broker's message when it fails
 */
export async function askBroker(path: string, body = ''): Promise<string> {
  const answer = await fetch(inject('broker') + path, { method: 'POST', body });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}
