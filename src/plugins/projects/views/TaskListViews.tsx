import { useListContext } from 'ra-core';
import { ProjectViews } from './ProjectViews.tsx';

/** The views of a project in the header of the list of tasks, while the list shows the tasks of one project. */
export default function TaskListViews() {
  const { filterValues } = useListContext();
  const { project } = filterValues as { readonly project?: unknown };
  const ids: readonly unknown[] = Array.isArray(project) ? project : [project];
  const [id] = ids;
  const isOne = ids.length === 1 && (typeof id === 'string' || typeof id === 'number') && /^\d+$/.test(String(id));
  return isOne ? <ProjectViews project={String(id)} current="list" /> : null;
}
