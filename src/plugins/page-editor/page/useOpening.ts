import { useMemo } from 'react';
import { useMay } from '#admin';
import type { Opening } from '../contract.ts';
import type { PartKey } from '../rules/selectors.ts';
import type { SiteSource } from './useSitePage.ts';

const titleOf = (value: unknown, id: unknown) => (typeof value === 'string' && value !== '' ? value : `#${String(id)}`);

/** The first message to the frame. @param chosen widget or content that is chosen at the start */
export function useOpening(source: SiteSource, chosen: PartKey | undefined): Opening {
  const may = useMay();
  const isThemeMissing = source.theme === null && !source.isThemeUnread && may('read', 'website_themes');
  const { isThemeUnread } = source;
  const mayChangeTheme = source.theme !== null && may('update', 'website_themes');
  return useMemo(
    () => ({
      html: source.html,
      titles: Object.fromEntries([...source.records].map(([name, { id, title }]) => [name, titleOf(title, id)])),
      blocks: source.blocks,
      mayChangeTheme,
      isThemeMissing,
      isThemeUnread,
      chosen: chosen ?? null,
    }),
    [source, mayChangeTheme, isThemeMissing, isThemeUnread, chosen],
  );
}
