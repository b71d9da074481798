import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Banner } from '#admin';

/** Lists the markup that the server removed because it could harm visitors. */
export function RemovedBanner({ removed, action }: { removed: readonly string[]; action: ReactNode }) {
  const translate = useTranslate();
  return (
    <Banner tone="warning" action={action}>
      {translate('pageEditor.removed')}
      <ul>
        {removed.map((what) => (
          <li key={what}>
            <bdi>{what}</bdi>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
