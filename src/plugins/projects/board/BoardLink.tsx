import { useTranslate } from 'ra-core';
import { ButtonLink, type PartProps } from '#admin';

/** Link from the header of a project's form to its board. */
export default function BoardLink({ record }: PartProps<'record.actions', 'projects'>) {
  const translate = useTranslate();
  return (
    <ButtonLink icon="kanban" to={`/projects/${record.id}/board`}>
      {translate('projects.board.title')}
    </ButtonLink>
  );
}
