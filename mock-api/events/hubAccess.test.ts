import { expect, it } from 'vitest';
import { cookieDomain } from './hubAccess.ts';

it.each([
  ['127.0.0.1:8080', '127.0.0.1', ''],
  ['shop.example', 'shop.example', ''],
  ['shop.example:8080', 'hub.shop.example', 'shop.example'],
  ['admin.shop.example', 'hub.shop.example', 'shop.example'],
  ['admin.shop.example', 'shop.example', 'shop.example'],
  ['shop.example', 'hub.example', null],
  ['shop.example', 'hub.other', null],
  ['localhost', 'hub.localhost', null],
  ['10.0.0.1', '10.9.0.1', null],
  ['[::1]:8080', 'localhost', null],
  ['not a host', 'hub.example', null],
])('a cookie that %s sets for %s has the domain %j', (host, hub, domain) => {
  expect(cookieDomain(host, hub)).toBe(domain);
});
