import { useTranslate } from 'ra-core';
import { Chip, useFormats } from '#admin';
import type { SiteSource } from './useSitePage.ts';

/** Times at which the open page is published or taken off the website by itself; nothing when none is set. */
export function Scheduled({ source }: { source: SiteSource }) {
  const translate = useTranslate();
  const formats = useFormats();
  const page = [...source.records.values()].find(({ kind }) => kind !== 'widget');
  const times = (['publishAt', 'unpublishAt'] as const).flatMap((name) => {
    const at: unknown = page?.[name];
    return typeof at === 'string' && at !== '' ? [{ name, at }] : [];
  });
  return times.map(({ name, at }) => (
    <Chip key={name} tone="info">
      {translate(`pageEditor.${name}`, { date: formats.moment(at) })}
    </Chip>
  ));
}
