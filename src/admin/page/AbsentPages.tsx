import { useTranslate } from 'ra-core';
import { useCrumbs } from '../shell/crumbs.ts';
import { ButtonLink, State } from '../ui/index.ts';
import type { ClosedProps } from './ClosedPage.tsx';
import { page } from './page.tsx';

/** An address where nothing is. */
export function NotFoundPage() {
  const translate = useTranslate();
  const title = translate('flexy.notFound.title');
  useCrumbs([{ label: title }]);
  return (
    <State
      icon="file-question"
      title={title}
      actions={
        <ButtonLink kind="primary" to="/">
          {translate('flexy.notFound.home')}
        </ButtonLink>
      }
    >
      {translate('flexy.notFound.help')}
    </State>
  );
}

/** A screen that the person may not open: says who one is and who to ask, or that nobody may. */
export const ForbiddenPage = page<ClosedProps>(() => import('./ClosedPage.tsx'));
