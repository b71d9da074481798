import { useTranslate } from 'ra-core';
import { ButtonLink, type PartProps } from '#admin';
import { designIcon } from '../icon.ts';

/** Link from the head of a page's form to its visual editor. */
export default function DesignLink({ record }: PartProps<'record.actions', 'pages'>) {
  const translate = useTranslate();
  return (
    <ButtonLink icon={designIcon} to={`/pages/${record.id}/design`}>
      {translate('pageEditor.link')}
    </ButtonLink>
  );
}
