import { isObject } from '#resource';

const RENEWAL = '/api/token/refresh';

/**
 * Answers the first renewal of the session with the one that `public/boot.js` asked for while this code was on its way.
 * Every other call, and every later renewal, is sent.
 * @param place where that script has left it: the window
 */
export function withEarlyGrant(send: typeof fetch, place: object): typeof fetch {
  const left: unknown = Reflect.get(place, 'flexyEarly');
  let grant: unknown = isObject(left) ? left['grant'] : undefined;
  return (input, init) => {
    if (!(grant instanceof Promise) || !String(input).endsWith(RENEWAL)) return send(input, init);
    const answer = grant as Promise<Response>;
    grant = undefined;
    return answer;
  };
}
