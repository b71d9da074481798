import type { IncomingMessage } from 'node:http';

const refused = new WeakSet<IncomingMessage>();

/** Notes that a request tried a wrong PIN, which is answered by an empty list. */
export function noteRefusedSignIn(request: IncomingMessage): void {
  refused.add(request);
}

/** Tells whether {@link noteRefusedSignIn} was called for the request. */
export const isRefusedSignIn = (request: IncomingMessage): boolean => refused.has(request);
