import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { VisuallyHidden, useIsSlow } from '../ui/index.ts';

/** Loading state of a part of a page: empty, after 200 ms its skeleton. */
export function Pending({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const isSlow = useIsSlow(true);
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>{translate('flexy.state.loading')}</VisuallyHidden>
      {isSlow && children}
    </div>
  );
}
