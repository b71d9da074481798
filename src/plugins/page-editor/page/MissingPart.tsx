import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Banner, IconButton } from '#admin';
import { nameOfPart, type PartKey } from '../rules/selectors.ts';
import { partsInHtml } from '../rules/sitePage.ts';
import styles from './editor.module.css';
import type { SiteSource } from './useSitePage.ts';

/** Says that the widget that was opened does not stand on the page: its hook is off, or is of no page. */
export function MissingPart({ source, chosen }: { source: SiteSource; chosen: PartKey | undefined }) {
  const translate = useTranslate();
  const [isClosed, setClosed] = useState(false);
  const isHere = !chosen || partsInHtml(source.html).some((part) => nameOfPart(part) === nameOfPart(chosen));
  if (isHere || isClosed) return null;
  const close = (
    <IconButton icon="x" size="small" label={translate('ra.action.close')} onClick={() => setClosed(true)} />
  );
  return (
    <div className={styles.banner}>
      <Banner tone="warning" action={close}>
        {translate('pageEditor.notHere')}
      </Banner>
    </div>
  );
}
