import { useTranslate } from 'ra-core';
import { ButtonLink } from '#admin';

/** Link from the header of the list of leads to the board. */
export default function BoardLink() {
  const translate = useTranslate();
  return (
    <ButtonLink kind="ghost" icon="kanban" to="/crm">
      {translate('crm.board.menu')}
    </ButtonLink>
  );
}
