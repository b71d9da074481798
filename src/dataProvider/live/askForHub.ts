import type { HubPlace } from './connection.ts';

/**
 * Asks our server where changes are told: by itself, or by the hub of another server, which is given leave to tell them to this
 * browser (a cookie, or a token where no cookie gets there). The session's cookie says who asks.
 * @throws Error when the server does not say: not reached, or nobody is signed in.
 */
export async function askForHub(base = '', send: typeof fetch = fetch): Promise<HubPlace> {
  const answer = await send(`${base}/en/api/hub`, {
    credentials: 'same-origin',
    headers: { Accept: 'application/json' },
  });
  if (!answer.ok) throw new Error(`The server does not say where changes are told: ${answer.status}`);
  return answer.json();
}
