import { Columns3 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { MissingState, PagePending, RecordFailed, useCrumbs, useFollowedRecord } from '#admin';
import { ProjectBoard } from './ProjectBoard.tsx';
import type { BoardProject } from './tasks.ts';

const IN_IT = ['tasks', 'task_stages', 'comments'];

/** The board of the project of the address, in its states. */
export default function BoardPage() {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const followed = useFollowedRecord<BoardProject>('projects', id, IN_IT);
  const { record, error, isPending, refetch } = followed;
  // A foreign server may omit empty lists.
  const project = useMemo(
    () => record && { ...record, taskStages: record.taskStages ?? [], tasks: record.tasks ?? [] },
    [record],
  );
  const title = translate('projects.board.title');
  useCrumbs([
    { label: translate('flexy.menu.projects'), to: '/projects' },
    { label: project?.name ?? `#${id}`, to: `/projects/${id}` },
    { label: title },
  ]);
  if (isPending) return <PagePending title={title} />;
  if (!project)
    return (
      <RecordFailed
        resource="projects"
        title={translate('projects.board.loadFailed')}
        error={error}
        onRetry={refetch}
      />
    );
  if (project.taskStages.length === 0)
    return (
      <MissingState
        isPage
        resource="task_stages"
        icon={Columns3}
        title={translate('resources.task_stages.empty')}
        help={translate('resources.task_stages.invite')}
        ask={translate('projects.board.noStageAsk')}
        onAdded={refetch}
      />
    );
  return <ProjectBoard key={id} followed={followed} project={project} />;
}
