import { useNotify, useTranslate } from 'ra-core';
import { Download, FolderKanban, Maximize2, Plus } from 'lucide-react';
import { Button, HeadActions, MenuItem, Popover, Segmented, Thumbnail, useMay, usePrint } from '#admin';
import { useEffect, useState } from 'react';
import type { ChartSettings } from '../chart/chartTypes.ts';
import { VIEWS, type View, type Zoom } from '../chart/scales.ts';
import type { GanttProject } from '../data/model.ts';
import type { GanttState } from '../data/useGantt.ts';
import { shownEnd } from '../../rules/ends.ts';
import type { GanttTexts } from '../texts.ts';
import { ProjectViews } from '../../views/ProjectViews.tsx';
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

/** Progress of the project, in one line. */
function Summary({ project, gantt, texts }: Pick<GanttHeadProps, 'project' | 'gantt' | 'texts'>) {
  const translate = useTranslate();
  const [whole] = gantt.rows;
  const parts = [
    translate('projects.gantt.tasks', { smart_count: project.tasks.size }),
    translate('projects.gantt.done', { progress: texts.percent(whole?.progress ?? 0) }),
    whole?.span && translate('projects.gantt.ends', { day: texts.day(shownEnd(whole.span.start, whole.span.end)) }),
  ];
  return <small>{parts.filter(Boolean).join(translate('projects.gantt.comma'))}</small>;
}

/** Prints the picture of the chart; the browser's print also saves it as a PDF. */
function usePicturePrint(name: string) {
  const [picture, setPicture] = useState<string | null>(null);
  const isDrawn = picture !== null;
  useEffect(() => () => void (picture !== null && URL.revokeObjectURL(picture)), [picture]);
  const [print, sheet] = usePrint(
    () => picture !== null && <img className={styles.printed} src={picture} alt={name} />,
    isDrawn,
  );
  const show = (blob: Blob) => {
    setPicture(URL.createObjectURL(blob));
    print();
  };
  return { show, sheet };
}

/** Export as a picture or a table, and the print; the code comes with the first one. */
function ExportMenu({
  project,
  gantt,
  texts,
  settings,
}: Pick<GanttHeadProps, 'project' | 'gantt' | 'texts' | 'settings'>) {
  const translate = useTranslate();
  const notify = useNotify();
  const { show, sheet } = usePicturePrint(project.name);
  const run = async (kind: 'png' | 'csv' | 'print', close: () => void) => {
    close();
    try {
      const { exportPng, exportCsv, pictureOf } = await import('../export/exports.ts');
      const exported = { name: project.name, data: gantt.data, texts, settings };
      if (kind === 'print') show(await pictureOf(exported));
      else await (kind === 'png' ? exportPng : exportCsv)(exported);
    } catch {
      // Its code could not be loaded, or the picture is too large for the browser.
      notify(translate('projects.gantt.exportFailed'), { type: 'error' });
    }
  };
  const menu = (
    <Popover
      kind="menu"
      label={translate('projects.gantt.export')}
      opener={(opener) => (
        <Button kind="ghost" icon={Download} {...opener}>
          {translate('projects.gantt.export')}
        </Button>
      )}
    >
      {(close) => (
        <>
          <MenuItem onSelect={() => void run('png', close)}>{translate('projects.gantt.png')}</MenuItem>
          <MenuItem onSelect={() => void run('csv', close)}>{translate('projects.gantt.csv')}</MenuItem>
          <MenuItem onSelect={() => void run('print', close)}>{translate('projects.gantt.print')}</MenuItem>
        </>
      )}
    </Popover>
  );
  return (
    <>
      {menu}
      {sheet}
    </>
  );
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
