import type { RaRecord } from 'ra-core';
import { nameOfPart, type PartKey } from '../rules/selectors.ts';
import type { RevisedRecord } from './Revisions.tsx';
import type { SiteSource } from './useSitePage.ts';

const nameOf = ({ id, title, name }: RaRecord): string => {
  const text: unknown = title ?? name;
  return typeof text === 'string' && text !== '' ? text : `#${id}`;
};

/** The records of a page whose saved versions can be restored. @param themeTitle names the theme's styles */
export function revisedIn(
  { records, theme }: SiteSource,
  themeTitle: (name: string) => string,
): readonly RevisedRecord[] {
  const pages = [...records.values()].map((record): RevisedRecord => ({
    resource: 'pages',
    id: Number(record.id),
    title: nameOf(record),
  }));
  if (!theme) return pages;
  return [...pages, { resource: 'website_themes', id: Number(theme.id), title: themeTitle(nameOf(theme)) }];
}

/** Titles of pages and widgets of the canvas. */
export const titlesIn = ({ records }: SiteSource, parts: readonly PartKey[]): readonly string[] =>
  parts.map((part) => nameOf(records.get(nameOfPart(part)) ?? { id: part.id }));

/** Name of the open page for people: its title, or its address when only widgets stand on it. */
export function titleOfPage({ records, url }: SiteSource): string {
  const page = [...records.values()].find(({ kind }) => kind !== 'widget');
  return page ? nameOf(page) : url;
}
