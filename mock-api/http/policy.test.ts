import { expect, it } from 'vitest';
import { backOfficePolicy } from './policy.ts';

const connectTo = (policy: string) => /connect-src ([^;]+)/.exec(policy)?.[1];

it('pages call their own server, another hub, and the bridge application of their device while it is on', () => {
  expect(connectTo(backOfficePolicy(''))).toBe("'self'");
  expect(connectTo(backOfficePolicy('https://hub.example.com'))).toBe("'self' https://hub.example.com");
  expect(connectTo(backOfficePolicy('', true))).toBe("'self' http://127.0.0.1:3100 http://127.0.0.1:3000");
});
