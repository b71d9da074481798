import { inject } from 'vitest';

/**
 * Asks the broker of the run (broker.ts) for what test files share.
 * @param path `/postgres`: address of its maintenance database, empty where there is none; `/demo/sqlite` and
 * `/demo/postgres`: folder of demo data to copy; `/server/start`, `/server/stop`, `/server/kill`: see hostedServer.ts
 * @throws Error with the broker's words when it cannot be had
 */
export async function askBroker(path: string, body = ''): Promise<string> {
  const answer = await fetch(inject('broker') + path, { method: 'POST', body });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}
