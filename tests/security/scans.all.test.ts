import { describe, expect, it } from 'vitest';
import { bundledProblems, dependencyProblems, isLicensed } from '../../scripts/dependencyRules.ts';
import { findKeys } from '../../scripts/secretRules.ts';

const integrity = `sha512-${'A'.repeat(86)}==`;
const good = { version: '1.2.3', integrity, license: 'MIT' };
const manifest = { dependencies: { good: '1.2.3' }, allowScripts: { '@known/linux-x64': true } };

describe('the review of dependencies', () => {
  it('finds no problem in a correct project', () => {
    expect(dependencyProblems(manifest, { '': {}, 'node_modules/good': good })).toEqual([]);
    const sharp = { ...good, license: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT' };
    expect(dependencyProblems(manifest, { 'node_modules/@img/sharp-wasm32': sharp })).toEqual([]);
    const script = { ...good, hasInstallScript: true };
    expect(dependencyProblems(manifest, { 'node_modules/@known/darwin-arm64': script })).toEqual([]);
  });

  it.each([
    ['a copyleft licence', { ...good, license: 'GPL-3.0-only' }, 'licence is GPL-3.0-only'],
    ['the library licence elsewhere than where it is known', { ...good, license: 'LGPL-3.0-or-later' }, 'LGPL'],
    ['no licence', { version: '1.2.3', integrity }, 'not said'],
    ['a licence that is only partly allowed', { ...good, license: '(MIT AND AGPL-3.0)' }, 'AGPL'],
    ['a package from git', { ...good, resolved: 'git+ssh://git@example.com/x.git#abc' }, 'not from a registry'],
    ['a package by plain HTTP', { ...good, resolved: 'http://registry.example/x.tgz' }, 'not from a registry'],
    ['a folder', { ...good, link: true }, 'not from a registry'],
    ['no integrity', { version: '1.2.3', license: 'MIT' }, 'SHA-512'],
    ['a weak integrity', { ...good, integrity: 'sha1-abc=' }, 'SHA-512'],
    ['an install script', { ...good, hasInstallScript: true }, 'runs a script'],
  ])('finds %s', (_name, locked, text) => {
    const problems = dependencyProblems(manifest, { 'node_modules/bad': locked });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain('bad: ');
    expect(problems[0]).toContain(text);
  });

  it('finds version ranges, and a second copy', () => {
    for (const version of ['^1.0.0', '~1.0.0', '1.x', 'latest', '*', '>=1', 'git+https://example.com/x.git'])
      expect(dependencyProblems({ devDependencies: { loose: version } }, {})).toHaveLength(1);
    const two = { 'node_modules/react': good, 'node_modules/a/node_modules/react': good };
    expect(dependencyProblems({}, two)).toEqual(['react: there are 2 copies of it']);
  });

  it('has stricter licences for bundled packages', () => {
    expect(isLicensed('(MPL-2.0 OR Apache-2.0)', ['Apache-2.0'])).toBe(true);
    expect(
      bundledProblems(
        new Map([
          ['a', 'MIT'],
          ['b', '(MPL-2.0 OR Apache-2.0)'],
        ]),
      ),
    ).toEqual([]);
    expect(
      bundledProblems(
        new Map([
          ['c', 'MPL-2.0'],
          ['d', undefined],
        ]),
      ),
    ).toHaveLength(2);
  });
});

describe('the search for keys', () => {
  // Concatenated, so that the search does not find this test itself.
  it.each([
    ['-----BEGIN RSA ', 'PRIVATE KEY-----'],
    ['-----BEGIN ', 'PRIVATE KEY-----'],
    ['AKIA', 'IOSFODNN7EXAMPLE'],
    ['ghp_', 'a'.repeat(36)],
    ['sk-', 'proj-'.concat('b'.repeat(40))],
    ['sk_', `live_${'c'.repeat(24)}`],
    ['postgres://flexy:', 'correct-horse@db.example/flexy'],
    ['eyJhbGciOiJIUzI1NiJ9.', `eyJzdWIiOiIxMjM0NTY3ODkwIn0.${'d'.repeat(43)}`],
    ['npm_', 'e'.repeat(36)],
  ])('finds %s…', (start, end) => {
    const found = findKeys(`one\nconst key = '${start}${end}';\n`);
    expect(found).toHaveLength(1);
    expect(found[0]?.line).toBe(2);
    expect(found[0]?.start.length).toBeLessThan(12);
  });

  it('ignores ordinary words and examples', () => {
    for (const text of [
      'postgres://user:password@host:5432/database',
      'https://shop.example:8443/en/api',
      'sk-button',
      'the private key',
      'risk-assessment-of-everything-there-is-to-assess-now',
      `DATABASE_URL: postgres://flexy:\${POSTGRES_PASSWORD:?set it}@postgres:5432/flexy`,
    ])
      expect(findKeys(text), text).toEqual([]);
  });
});
