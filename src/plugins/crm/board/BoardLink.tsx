import { useTranslate } from 'ra-core';
import { ButtonLink } from '#admin';

/** In the head of the list of leads: the way to their board. */
export default function BoardLink() {
  const translate = useTranslate();
  return (
    <ButtonLink kind="ghost" icon="kanban" to="/crm">
      {translate('crm.board.menu')}
    </ButtonLink>
  );
}
