import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig, type Settings } from '../../mock-api/config.ts';
import { ROOT } from '../../scripts/project.ts';
import { textOf } from './links.ts';

/** Rows of a page's tables of variables: name and default. */
function rowsOf(text: string): [string, string][] {
  return [...text.matchAll(/^\| `([A-Z][A-Z_]+)` +\| (?:`([^`]*)`|empty) +\|/gm)].map((match) => [
    match[1] ?? '',
    match[2] ?? '',
  ]);
}

/** Names of the variables that the server reads, by the code that reads them. */
function namesRead(): string[] {
  const code = readFileSync(path.join(ROOT, 'mock-api/config.ts'), 'utf8');
  const [, members = ''] = /const ENVIRONMENT = z\.object\(\{\n([\s\S]*?)\n\}\);/.exec(code) ?? [];
  return [...members.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map((match) => match[1] ?? '');
}

/** Everything the environment decides, but for the clock. */
const shown = ({ config, secrets }: Settings) => ({
  ...config,
  now: typeof config.now,
  databaseUrl: secrets.databaseUrl,
  key: secrets.mercureJwtSecret,
});

const names = namesRead();
const rows = rowsOf(textOf('docs/configure.md'));

describe('docs/configure.md', () => {
  it('has every variable that the server reads, and no other', () => {
    expect(names.length).toBeGreaterThan(10);
    expect(rows.map(([name]) => name).toSorted()).toEqual(names.toSorted());
  });

  it.each(rows)('tells the default of %s', (name, value) => {
    expect(shown(readConfig({ [name]: value }))).toEqual(shown(readConfig({})));
  });
});

describe('README.md', () => {
  it('tells of its variables what docs/configure.md tells', () => {
    const short = rowsOf(textOf('README.md'));
    expect(short.length).toBeGreaterThan(3);
    expect(rows).toEqual(expect.arrayContaining(short));
  });
});
