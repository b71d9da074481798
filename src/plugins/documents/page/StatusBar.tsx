import { ZoomIn, ZoomOut } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { IconButton, useFormats } from '#admin';
import type { Writer } from './useWriter.ts';
import styles from './document.module.css';

/** Words, the page at the cursor, and the size at which pages are shown. */
export function StatusBar({ writer: { state, run } }: { writer: Writer }) {
  const translate = useTranslate();
  const { integer, percent } = useFormats();
  if (!state) return null;
  const { words, page, pages, zoom } = state;
  const smaller = ZOOMS.findLast((one) => one < zoom);
  const larger = ZOOMS.find((one) => one > zoom);
  const setZoom = (next = zoom) => run({ name: 'zoom', percent: next });
  return (
    <div className={styles.status} role="group" aria-label={translate('documents.status.title')}>
      <span>{translate('documents.status.words', { smart_count: words, count: integer(words) })}</span>
      <span>{translate('documents.status.page', { page: integer(page), pages: integer(pages) })}</span>
      <span className={styles.space} />
      <IconButton
        icon={ZoomOut}
        size="small"
        label={translate('documents.status.smaller')}
        disabled={smaller === undefined}
        onClick={() => setZoom(smaller)}
      />
      <span role="status" aria-label={translate('documents.status.zoom')}>
        {percent(zoom, 0)}
      </span>
      <IconButton
        icon={ZoomIn}
        size="small"
        label={translate('documents.status.larger')}
        disabled={larger === undefined}
        onClick={() => setZoom(larger)}
      />
    </div>
  );
}

/** Sizes at which pages are shown, percent. */
const ZOOMS = [50, 75, 90, 100, 125, 150, 200] as const;
