import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/project.ts';
import { anchorsOf, linksOf, pages, textOf } from './links.ts';

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(path.join(ROOT, 'package.json'), 'utf8'),
);
/** Commands of npm itself, and what a reader fills in. */
const NOT_OURS = new Set(['…']);
const LARGEST_PICTURE = 120 * 1024;

/** Why a link of a page leads nowhere; null: it leads somewhere. */
function faultOf(page: string, link: string): string | null {
  if (/^(https?:|mailto:)/.test(link)) return null;
  const [file = '', anchor] = link.split('#');
  const target = file === '' ? page : path.posix.normalize(path.posix.join(path.posix.dirname(page), file));
  if (!existsSync(path.join(ROOT, target))) return `${link}: there is no ${target}`;
  if (anchor === undefined || !target.endsWith('.md')) return null;
  return anchorsOf(textOf(target)).includes(anchor) ? null : `${link}: ${target} has no such heading`;
}

describe.each(pages())('%s', (page) => {
  const text = textOf(page);

  it('links to what is there', () => {
    expect(linksOf(text).flatMap((link) => faultOf(page, link) ?? [])).toEqual([]);
  });

  it('has a heading only once where it is linked to', () => {
    const anchors = anchorsOf(text);
    const linked = new Set(linksOf(text).map((link) => link.replace(/^#/, '')));
    expect(anchors.filter((anchor, at) => linked.has(anchor) && anchors.indexOf(anchor) !== at)).toEqual([]);
  });

  it('names commands that package.json has', () => {
    const named = [...text.matchAll(/npm run ([\w:-]+|…)/g)].map((match) => match[1] ?? '');
    expect(named.filter((name) => scripts[name] === undefined && !NOT_OURS.has(name))).toEqual([]);
  });

  it('names files of the project that are there', () => {
    const named = [...text.matchAll(/`((?:src|mock-api|scripts|tests|docs)\/[\w./-]+\.(?:ts|tsx|md|json|cjs))`/g)];
    const missing = named.map((match) => match[1] ?? '').filter((file) => !existsSync(path.join(ROOT, file)));
    // The guide of plugins makes this folder as it goes.
    expect(missing.filter((file) => !file.startsWith('src/plugins/gift-cards'))).toEqual([]);
  });
});

describe('links', () => {
  it('are found in text and pictures, not in code', () => {
    const text = 'A [b](c.md "d"), ![e](f.png), `[g](h.md)`, <img src="i.webp">\n```\n[j](k.md)\n```\n';
    expect(linksOf(text)).toEqual(['c.md', 'f.png', 'i.webp']);
  });

  it.each([
    ['README.md', 'docs/nothing.md', false],
    ['README.md', 'docs/plugins.md', true],
    ['docs/plugins.md', '../README.md', true],
    ['docs/plugins.md', '#no-such-heading', false],
    ['docs/api.md', '#sessions', true],
  ])('from %s to %s: %s', (page, link, isThere) => {
    expect(faultOf(page, link) === null).toBe(isThere);
  });
});

it.each(globSync('docs/pictures/*', { cwd: ROOT }))('%s is light', (picture) => {
  expect(statSync(path.join(ROOT, picture)).size).toBeLessThan(LARGEST_PICTURE);
});
