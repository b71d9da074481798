import { memo, useEffect, useState } from 'react';
import { lazyComponent } from '../../../page/lazyComponent.tsx';
import { whenIdle } from '../../../page/whenIdle.ts';
import { AllTab } from './AllTab.tsx';

/** The saved views of a list as tabs. */
export const ViewStrip = memo(function ViewStrip({ isPending }: { isPending: boolean }) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => (isPending || isIdle ? undefined : whenIdle(() => setIdle(true))), [isPending, isIdle]);
  return isIdle ? <ViewTabs /> : <AllTab />;
});

/** The views are loaded after the list: they have a lower priority. */
const ViewTabs = lazyComponent(() => import('./ViewTabs.tsx'), AllTab);
