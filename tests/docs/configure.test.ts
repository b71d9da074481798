import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readBridgeConfig } from '../../bridge/config.ts';
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

/** Names of the variables that a program reads, by the code that reads them. */
function namesRead(file: string): string[] {
  const code = readFileSync(path.join(ROOT, file), 'utf8');
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

const names = namesRead('mock-api/config.ts');
const all = rowsOf(textOf('docs/configure.md'));
const rows = all.filter(([name]) => !name.startsWith('BRIDGE_'));
const bridgeRows = all.filter(([name]) => name.startsWith('BRIDGE_'));

describe('docs/configure.md', () => {
  it('has every variable that the server reads, and no other', () => {
    expect(names.length).toBeGreaterThan(10);
    expect(rows.map(([name]) => name).toSorted()).toEqual(names.toSorted());
  });

  it.each(rows)('tells the default of %s', (name, value) => {
    expect(shown(readConfig({ [name]: value }))).toEqual(shown(readConfig({})));
  });

  it('has every variable that the print bridge reads, and no other', () => {
    expect(bridgeRows.map(([name]) => name).toSorted()).toEqual(namesRead('bridge/config.ts').toSorted());
  });

  it.each(bridgeRows)('tells the default of %s', (name, value) => {
    expect(readBridgeConfig({ [name]: value })).toEqual(readBridgeConfig({}));
  });
});

describe('README.md', () => {
  it('tells of its variables what docs/configure.md tells', () => {
    const short = rowsOf(textOf('README.md'));
    expect(short.length).toBeGreaterThan(3);
    expect(rows).toEqual(expect.arrayContaining(short));
  });
});
