import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isReachable } from '#server';
import { entrypointOf, targetOf } from './addresses.ts';

const isPublicAddress = (address: string) => isReachable(address, 'public');

describe('addresses inside a network', () => {
  test.each([
    '127.0.0.1',
    '127.8.9.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '2002:7f00:1::',
    '2001:db8::1',
    'localhost',
    '',
  ])('%s is one', (address) => expect(isPublicAddress(address)).toBe(false));

  test.each(['8.8.8.8', '172.32.0.1', '192.169.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'])(
    '%s is none',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
});

describe('an entrypoint', () => {
  test.each([
    'ftp://a.example/api',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://user:secret@a.example/api',
    'https://a.example/api?x=1',
    'https://a.example/api#x',
    'https://a.example/api?',
    '//a.example/api',
    '/api',
    'https://',
    '',
  ])('is not %s', (text) => expect(entrypointOf(text)).toBeUndefined());

  test.each(['https://a.example/api', 'http://127.0.0.1:8000/en/api', ' https://[::1]/api '])('may be %s', (text) =>
    expect(entrypointOf(text)?.pathname).toMatch(/api$/),
  );

  test('spellings of an inside address are read as what they are', () => {
    for (const spelling of ['http://2130706433/', 'http://0x7f.1/', 'http://0177.0.0.1/', 'http://127.1/'])
      expect(isPublicAddress(entrypointOf(spelling)?.hostname ?? '')).toBe(false);
  });
});

describe('a call', () => {
  const entrypoint = new URL('https://shop.example:8443/en/api');

  test.each(['//evil.example/x', '/\\evil.example', '\\\\evil.example', 'https://evil.example/', 'x', '', '/a\nb'])(
    'does not follow %j',
    (path) => expect(targetOf(entrypoint, path)).toBeUndefined(),
  );

  test('goes to the entrypoint’s server whatever its path is', () => {
    expect(targetOf(entrypoint, '/en/api/books?page=2&order%5Bid%5D=asc')?.href).toBe(
      'https://shop.example:8443/en/api/books?page=2&order%5Bid%5D=asc',
    );
    fc.assert(
      fc.property(fc.string(), (path) => {
        const target = targetOf(entrypoint, `/${path}`);
        expect(target === undefined || target.origin === entrypoint.origin).toBe(true);
      }),
    );
  });
});
