import { isObject } from '#resource';

const RENEWAL = '/api/token/refresh';

/**
 * Answers the first session renewal with the one that `public/boot.js` started while this code was loading. Every other call
 * is sent.
 * @param place object where that script stores it: the window
 */
export function withEarlyGrant(send: typeof fetch, place: object): typeof fetch {
  const left: unknown = Reflect.get(place, 'flexyEarly');
  let grant: unknown = isObject(left) ? left.grant : undefined;
  return (input, init) => {
    if (!(grant instanceof Promise) || !String(input).endsWith(RENEWAL)) return send(input, init);
    const answer = grant as Promise<Response>;
    grant = undefined;
    return answer;
  };
}
