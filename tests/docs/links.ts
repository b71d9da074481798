import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { anchorOf } from '../../scripts/docsApi.ts';
import { ROOT } from '../../scripts/project.ts';

/** Pages for people, from the folder of the project; parts of docs/api.md are read where they are joined. */
export const pages = (): string[] => [
  ...globSync('{*.md,src/plugins/*/README.md}', { cwd: ROOT }).map((file) => file.replaceAll('\\', '/')),
  ...globSync('docs/**/*.md', { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.startsWith('docs/api/')),
];

/** Text of a page, from the folder of the project. */
export const textOf = (page: string): string => readFileSync(path.join(ROOT, page), 'utf8');

/** A page without its blocks of code and code marks: links in them are examples. */
const prose = (text: string) => text.replace(/^```[\s\S]*?^```$/gm, '').replace(/`[^`\n]*`/g, '');

/** Addresses that a page links to, images among them. */
export function linksOf(text: string): string[] {
  const plain = prose(text);
  const inline = [...plain.matchAll(/\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g)].map((match) => match[1] ?? '');
  const html = [...plain.matchAll(/(?:src|srcset|href)="([^"]+)"/g)].map((match) => match[1] ?? '');
  return [...inline, ...html];
}

/** Anchors of a page's headings. */
export function anchorsOf(text: string): string[] {
  const headings = text.replace(/^```[\s\S]*?^```$/gm, '').matchAll(/^#{1,6} (.+)$/gm);
  return [...headings].map((match) => anchorOf(match[1] ?? ''));
}
