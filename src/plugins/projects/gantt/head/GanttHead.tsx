import { useTranslate } from 'ra-core';
import { FolderKanban, Maximize2, Plus } from 'lucide-react';
import { Button, HeadActions, Segmented, Thumbnail, useMay } from '#admin';
import type { ChartSettings } from '../chart/chartTypes.ts';
import { VIEWS, type View, type Zoom } from '../chart/scales.ts';
import type { GanttProject } from '../data/model.ts';
import type { GanttState } from '../data/useGantt.ts';
import { shownEnd } from '../../rules/ends.ts';
import type { GanttTexts } from '../texts.ts';
import { ProjectViews } from '../../views/ProjectViews.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import styles from '../gantt.module.css';

interface GanttHeadProps {
  readonly project: GanttProject;
  readonly gantt: GanttState;
  readonly texts: GanttTexts;
  readonly settings: ChartSettings;
  readonly zoom: Zoom;
  readonly setView: (view: View) => void;
  readonly onFit: () => void;
  readonly onNew: () => void;
}

/** Header: logo and name of the project, views, fit, export, and a button for a new task. */
export function GanttHead({ zoom, setView, onFit, onNew, ...rest }: GanttHeadProps) {
  const { project } = rest;
  const translate = useTranslate();
  const mayCreate = useMay()('create', 'tasks');
  return (
    <header className={styles.head}>
      <Thumbnail large icon={FolderKanban} {...(project.logo !== null && { src: project.logo })} />
      <div className={styles.title}>
        <h1>
          <bdi>{project.name}</bdi>
        </h1>
        <Summary {...rest} />
      </div>
      <HeadActions
        main={
          mayCreate && (
            <Button kind="primary" icon={Plus} onClick={onNew}>
              {translate('projects.gantt.newTask')}
            </Button>
          )
        }
      >
        <ProjectViews project={project.id} current="gantt" />
        <Segmented
          label={translate('projects.gantt.view')}
          options={VIEWS.map((view) => ({ value: view, label: translate(`projects.gantt.views.${view}`) }))}
          value={zoom.view}
          onChange={setView}
        />
        <Button kind="ghost" icon={Maximize2} onClick={onFit}>
          {translate('projects.gantt.fit')}
        </Button>
        <ExportMenu {...rest} />
      </HeadActions>
    </header>
  );
}

/** Progress of the project, in one line. */
function Summary({ project, gantt, texts }: Pick<GanttHeadProps, 'project' | 'gantt' | 'texts'>) {
  const translate = useTranslate();
  const [whole] = gantt.rows;
  const later = whole?.later ?? null;
  const parts = [
    translate('projects.gantt.tasks', { smart_count: project.tasks.size }),
    translate('projects.gantt.done', { progress: texts.percent(whole?.progress ?? 0) }),
    whole?.span && translate('projects.gantt.ends', { day: texts.day(shownEnd(whole.span.start, whole.span.end)) }),
    later !== null && texts.endLater(later),
  ];
  return <small>{parts.filter(Boolean).join(translate('projects.gantt.comma'))}</small>;
}
