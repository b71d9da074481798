import { useListContext, useTranslate } from 'ra-core';
import { memo, useEffect, useState } from 'react';
import { useFormats } from '../../../format/formats.ts';
import { later } from '../../../page/later.tsx';
import { whenIdle } from '../../../page/whenIdle.ts';
import styles from './ViewStrip.module.css';

/** The views come when the list is there: nobody waits for them. */
const ViewTabs = later(() => import('./ViewTabs.tsx'), AllTab);

/** What is there at once: the list without a view. */
function AllTab() {
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

/** The saved views of a list as tabs. */
export const ViewStrip = memo(function ViewStrip({ isPending }: { isPending: boolean }) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => (isPending || isIdle ? undefined : whenIdle(() => setIdle(true))), [isPending, isIdle]);
  return isIdle ? <ViewTabs /> : <AllTab />;
});
