import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runsOf } from '../tests/support/suite.ts';
import { createLog, redactUrl } from './log.ts';

it.each([
  ['/en/api/users', '/en/api/users'],
  ['/en/api/users?page=2', '/en/api/users?page=2'],
  ['/en/api/users?pinCode=1470&page=2', '/en/api/users?pinCode=****&page=2'],
  ['/en/api/users?PINCODE=1470', '/en/api/users?PINCODE=****'],
  ['/en/api/users?pin%43ode=1470', '/en/api/users?pin%43ode=****'],
  ['/en/api/users?pinCode[]=1&pinCode%5B%5D=2', '/en/api/users?pinCode[]=****&pinCode%5B%5D=****'],
  ['/en/api/users?a[pinCode]=1470', '/en/api/users?a[pinCode]=****'],
  ['/en/api/users?order[pinCode]=1470', '/en/api/users?order[pinCode]=****'],
  [
    '/en/api/customers?order[name]=asc&page=2&itemsPerPage=30',
    '/en/api/customers?order[name]=asc&page=2&itemsPerPage=30',
  ],
  ['/en/api/customers?name=Amina&phone=0612345678', '/en/api/customers?name=****&phone=****'],
  ['/en/api/search?q=Amina+B', '/en/api/search?q=****'],
  ['/en/api/geocode?address=12+rue+X&page=+33612345678', '/en/api/geocode?address=****&page=****'],
  ['/en/api/customers?or[0][email]=a@b.c&Amina', '/en/api/customers?or[0][email]=****&****'],
  ['/en/api/users?%ff=1470', '/en/api/users?%ff=****'],
  ['/en/api/agenda/feeds/Zk3-_f9QmW8xT2bVnA7cLpR4sY6uJ1eH.ics', '/en/api/agenda/feeds/****.ics'],
  [
    '/en/api/printing/results/7c9e6679-7425-40de-944b-e07fc1f90ae7',
    '/en/api/printing/results/7c9e6679-7425-40de-944b-e07fc1f90ae7',
  ],
  ['/x?authorization=a&token=b&password=c', '/x?authorization=****&token=****&password=****'],
])('writes %s as %s', (url, written) => {
  expect(redactUrl(url)).toBe(written);
});

it('never shows the value of a PIN, whatever else is in the address', () => {
  const part = fc.webQueryParameters();
  fc.assert(
    fc.property(part, part, (before, after) => {
      expect(redactUrl(`/en/api/users?${before}&pinCode=SECRET4703&${after}`)).not.toContain('SECRET4703');
    }),
    { numRuns: runsOf(100) },
  );
});

it('masks secrets in logged objects, up to three levels deep', () => {
  let written = '';
  const log = createLog('info', { write: (line: string) => (written += line) });
  log.info(
    {
      password: 's1',
      body: { pinCode: 's2', user: { token: 's3' } },
      headers: { authorization: 's4', cookie: 's5', 'x-operator': 's6', 'X-Approval': 's7' },
    },
    'text',
  );
  expect(written).not.toMatch(/s[1-7]"/);
  expect(written).toContain('****');
});
