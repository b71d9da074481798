import type { HubPlace } from './connection.ts';

/**
 * Asks our server for the event hub: its own, or the hub of another server. For a foreign hub, it grants this browser access
 * by a cookie, or by a token where no cookie reaches it. The session's cookie identifies the user.
 * @throws Error when the server is not reached or nobody is signed in.
 */
export async function askForHub(base = '', send: typeof fetch = fetch): Promise<HubPlace> {
  const answer = await send(`${base}/en/api/hub`, {
    credentials: 'same-origin',
    headers: { Accept: 'application/json' },
  });
  if (!answer.ok) throw new Error(`The server does not say where changes are told: ${answer.status}`);
  return answer.json();
}
