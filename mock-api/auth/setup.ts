import { createHmac, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import { localeOf } from '../api/errors.ts';
import { invalid, Problem } from '../problem.ts';
import { SYSTEM, type ServerHost } from '../types.ts';
import { Gate } from './gate.ts';
import { lockedOut } from './locked.ts';
import type { AuthParts } from './parts.ts';
import { LOGIN_TRIES } from './throttle.ts';

/** Shortest password of an administrator. */
const SHORTEST_PASSWORD = 8;

/** Token that makes the first administrator: the same on every process and after a restart, void once there is a user. */
export function setupTokenOf(key: Buffer): string {
  return createHmac('sha256', key).update('first administrator').digest('base64url').slice(0, 24);
}

/** `POST /{locale}/api/setup {token, username, password, fullName}`: the first administrator; 201, then 409 for ever. */
export function setupHandler(parts: AuthParts, host: Pick<ServerHost, 'transaction'>, token: string): RequestHandler {
  const gate = new Gate(1);
  return async (request, response) => {
    const body: Record<string, unknown> =
      typeof request.body === 'object' && request.body !== null ? { ...request.body } : {};
    await gate.run(async () => {
      if (!(await parts.accounts.isEmpty()))
        throw new Problem(409, 'This installation is set up already.', { code: 'problem.setup.done' });
      await requireToken(parts, body.token, token, `setup:${request.socket.remoteAddress ?? ''}`);
      const values = administratorOf(body);
      await host.transaction(SYSTEM, localeOf(request.path), (tx) => tx.create('users', values));
    });
    response.status(201).json({ username: String(body.username).trim() });
  };
}

async function requireToken(parts: AuthParts, given: unknown, expected: string, key: string): Promise<void> {
  const { lockedMs } = await parts.throttle.state(key);
  if (lockedMs > 0) throw lockedOut(lockedMs);
  const isRight =
    typeof given === 'string' &&
    given.length === expected.length &&
    timingSafeEqual(Buffer.from(given.replace(/[^\x20-\x7e]/g, '?')), Buffer.from(expected));
  if (isRight) return;
  await parts.throttle.count(key, LOGIN_TRIES);
  throw new Problem(403, 'This is not the setup token.', {
    code: 'problem.setup.token',
    violations: [{ propertyPath: 'token', code: 'violation.invalid' }],
  });
}

function administratorOf(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { username, password, fullName } = body;
  const isName = (value: unknown): value is string =>
    typeof value === 'string' && value.trim() !== '' && value.length <= 120 && !value.includes('\0');
  if (!isName(username) || !/^[\p{L}\p{N}._@+-]{2,60}$/u.test(username.trim()))
    throw invalid({ propertyPath: 'username', code: 'violation.format.pattern' });
  if (
    typeof password !== 'string' ||
    password.length < SHORTEST_PASSWORD ||
    password.length > 200 ||
    password.includes('\0')
  ) {
    throw invalid({ propertyPath: 'password', code: 'violation.password.short', params: { min: SHORTEST_PASSWORD } });
  }
  if (fullName !== undefined && !isName(fullName)) throw invalid({ propertyPath: 'fullName', code: 'violation.blank' });
  const name = username.trim();
  return { username: name, fullName: fullName?.trim() ?? name, password, roles: ['ROLE_ADMIN'], isEnabled: true };
}
