import { expect, it } from 'vitest';
import type { ServerHost } from '#server';
import { waitForJobs } from './waitForJobs.ts';

it('claims nothing for a bridge that has hung up', async () => {
  let claims = 0;
  const transaction = async () => {
    claims += 1;
    return [];
  };
  const host = { now: () => 0, transaction } as unknown as ServerHost;
  expect(await waitForJobs({ host, locale: 'en', bridge: 1 }, [], AbortSignal.abort())).toBe('left');
  expect(claims).toBe(0);
});
