import { ChartGantt, List } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { Icon, listPath, type AnyIcon } from '#admin';
import styles from './ProjectViews.module.css';

type View = 'board' | 'gantt' | 'list';

const VIEWS: readonly { readonly view: View; readonly icon: AnyIcon; readonly to: (project: string) => string }[] = [
  { view: 'board', icon: 'kanban', to: (project) => `/projects/${project}/board` },
  { view: 'gantt', icon: ChartGantt, to: (project) => `/projects/${project}/gantt` },
  { view: 'list', icon: List, to: (project) => listPath('tasks', { project: [project] }) },
];

/** Links between the views of a project's tasks: board, Gantt chart and list. */
export function ProjectViews({ project, current }: { project: string | number; current: View }) {
  const translate = useTranslate();
  return (
    <nav className={styles.views} aria-label={translate('projects.views.label')}>
      {VIEWS.map(({ view, icon, to }) => (
        <Link key={view} to={to(String(project))} aria-current={view === current ? 'page' : undefined}>
          <Icon name={icon} />
          {translate(`projects.views.${view}`)}
        </Link>
      ))}
    </nav>
  );
}
