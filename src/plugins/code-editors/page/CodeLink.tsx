import { useTranslate } from 'ra-core';
import { ButtonLink, type Slots } from '#admin';
import { codeIcon } from '../icon.ts';

/** Link from the head of a page's form to its code. */
export default function CodeLink({ record }: Slots['record.actions']) {
  const translate = useTranslate();
  return (
    <ButtonLink icon={codeIcon} to={`/pages/${record.id}/code`}>
      {translate('codeEditors.page.link')}
    </ButtonLink>
  );
}
