import { useTranslate } from 'ra-core';
import { useCrumbs } from '../shell/crumbs.ts';
import { ButtonLink, State } from '../ui/index.ts';

/** Page for unknown addresses. */
export default function NotFoundPage() {
  const translate = useTranslate();
  const title = translate('flexy.notFound.title');
  useCrumbs([{ label: title }]);
  return (
    <State
      isPage
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
