import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/project.ts';
import { linksOf, textOf } from './links.ts';

const names = globSync('docs/decisions/*.md', { cwd: ROOT })
  .map((file) => path.basename(file))
  .filter((name) => name !== 'README.md');

describe.each(names)('the decision %s', (name) => {
  const text = textOf(`docs/decisions/${name}`);

  it.each(['Question', 'Choice', 'Why'])('tells its %s', (part) => {
    expect(text).toContain(`**${part}.**`);
  });

  it('tells what else was looked at', () => {
    expect(text).toMatch(/\*\*(Tried|Not chosen|Traps)\.\*\*/);
  });

  it('is in the list of decisions', () => {
    expect(linksOf(textOf('docs/decisions/README.md'))).toContain(name);
  });
});
