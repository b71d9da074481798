import { expect, test, vi } from 'vitest';
import { parseMe } from '../auth/me.ts';
import { ME } from '../auth/session.fixture.ts';
import { isStillSignedIn } from './isStillSignedIn.ts';

const sessionOf = (status: number) => ({
  get: () => ({ status: 'signedIn' as const, me: parseMe(ME) }),
  fetch: vi.fn<typeof fetch>(async () => new Response(null, { status })),
});

test('somebody is, who is answered; nobody, who is refused', async () => {
  expect(await isStillSignedIn(sessionOf(200), 'fr')).toBe(true);
  expect(await isStillSignedIn(sessionOf(401), 'fr')).toBe(false);
  expect(await isStillSignedIn(sessionOf(403), 'fr')).toBe(false);
  const signedOut = { ...sessionOf(200), get: () => ({ status: 'signedOut' as const }) };
  expect(await isStillSignedIn(signedOut, 'fr')).toBe(false);
  expect(signedOut.fetch).not.toHaveBeenCalled();
});

test.each([429, 500, 502, 503])('%i says nothing about it: the line is tried again', async (status) => {
  await expect(isStillSignedIn(sessionOf(status), 'en')).rejects.toThrow(String(status));
});
