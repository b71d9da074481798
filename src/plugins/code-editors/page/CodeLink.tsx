import { useTranslate } from 'ra-core';
import { ButtonLink, type PartProps } from '#admin';
import { codeIcon } from '../icon.ts';

/** Link from the head of a page's form to its code. */
export default function CodeLink({ record }: PartProps<'record.actions', 'pages'>) {
  const translate = useTranslate();
  return (
    <ButtonLink icon={codeIcon} to={`/pages/${record.id}/code`}>
      {translate('codeEditors.page.link')}
    </ButtonLink>
  );
}
