import { useTranslate } from 'ra-core';
import { ButtonLink, type Slots } from '#admin';

/** Link from the header of a project's form to its board. */
export default function BoardLink({ record }: Slots['record.actions']) {
  const translate = useTranslate();
  return (
    <ButtonLink icon="kanban" to={`/projects/${record.id}/board`}>
      {translate('projects.board.title')}
    </ButtonLink>
  );
}
