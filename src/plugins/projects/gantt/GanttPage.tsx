import { useTranslate } from 'ra-core';
import { useParams } from 'react-router';
import { PagePending, RecordFailed, useCrumbs } from '#admin';
import { useProject } from './data/useProject.ts';
import { GanttScreen } from './GanttScreen.tsx';

/** `/admin/projects/:id/gantt`: the tasks of a project on a time line. */
export default function GanttPage() {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const { project, zone, error, isPending, refetch } = useProject(id);
  useCrumbs([
    { label: translate('flexy.menu.projects'), to: '/projects' },
    { label: project?.name ?? `#${id}`, to: `/projects/${id}` },
    { label: translate('projects.gantt.title') },
  ]);
  if (!project && error)
    return (
      <RecordFailed
        resource="projects"
        title={translate('projects.gantt.failed')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (isPending || !project) return <PagePending title={translate('projects.gantt.title')} />;
  return <GanttScreen project={project} zone={zone} refetch={refetch} />;
}
