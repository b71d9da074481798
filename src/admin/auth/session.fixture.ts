import { storeIdentity } from './lastIdentity.ts';
import { parseMe } from './me.ts';
import { SIGNED_IN_HINT, type SessionHost } from './session.ts';

/** The signed-in user. */
export const ME = {
  id: 2,
  username: 'manager',
  fullName: 'Salma Bennani',
  roles: ['ROLE_MANAGER'],
  permissions: { products: { operations: ['read'], readable: ['name'] } },
};
/** An answer of the server's. */
export const json = (body: unknown, init?: ResponseInit): Response => new Response(JSON.stringify(body), init);
/** A bearer token that expires in the given number of seconds. `account`: id of its account; absent: it does not tell. */
export const token = (secondsLeft: number, account?: number): string =>
  `x.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + secondsLeft, acc: account }))}.y`;

/** A host with an answer per path. Records every call as `METHOD path bearer`. */
export function hostOf(answers: Record<string, () => Response | Promise<Response>>, hint = false) {
  const stored = new Map<string, string>(hint ? [[SIGNED_IN_HINT, '1']] : []);
  const calls: string[] = [];
  const host: SessionHost = {
    fetch: async (input, init) => {
      const path = String(input).replace('/en/api/', '');
      calls.push(`${init?.method ?? 'GET'} ${path} ${new Headers(init?.headers).get('Authorization') ?? '-'}`);
      const answer = answers[path];
      if (!answer) throw new TypeError('Failed to fetch');
      return answer();
    },
    apiBase: () => '/en/api/',
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
    exclusive: (task) => task(),
    now: () => Date.now(),
  };
  return { host, calls, stored };
}

/** A device on which a tool that works offline was used. */
export function keptHost(answers: Parameters<typeof hostOf>[0]) {
  const parts = hostOf(answers, true);
  storeIdentity(parseMe(ME), parts.host.storage);
  return parts;
}
