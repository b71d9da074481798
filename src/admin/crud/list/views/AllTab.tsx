import { useListContext, useTranslate } from 'ra-core';
import { useFormats } from '../../../format/formats.ts';
import styles from './ViewStrip.module.css';

/** Tab of the list without a view. */
export function AllTab() {
  const translate = useTranslate();
  const formats = useFormats();
  const { total } = useListContext();
  return (
    <div className={styles.strip}>
      <div className={styles.tabs}>
        <span className={styles.tab}>
          {translate('flexy.list.all')}
          <small>{total !== undefined && formats.integer(total)}</small>
        </span>
      </div>
    </div>
  );
}
