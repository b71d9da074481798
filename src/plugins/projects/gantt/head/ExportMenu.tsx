import { useNotify, useTranslate } from 'ra-core';
import { Download } from 'lucide-react';
import { Button, download, MenuItem, Popover, useApi, useErrorText, usePrint } from '#admin';
import { useEffect, useState } from 'react';
import type { ChartSettings } from '../chart/chartTypes.ts';
import type { GanttProject } from '../data/model.ts';
import type { GanttState } from '../data/useGantt.ts';
import { fileName } from '../export/fileName.ts';
import { exportPlanCall } from '../../planCalls.ts';
import type { GanttTexts } from '../texts.ts';
import styles from '../gantt.module.css';

interface ExportMenuProps {
  readonly project: GanttProject;
  readonly gantt: GanttState;
  readonly texts: GanttTexts;
  readonly settings: ChartSettings;
}

/** Export as a picture, a table or a file of MS Project, and the print; the code comes with the first one. */
export function ExportMenu({ project, gantt, texts, settings }: ExportMenuProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const call = useApi();
  const textOf = useErrorText();
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
  const saveMsProject = async (close: () => void) => {
    close();
    try {
      const file = await call(exportPlanCall, { params: { id: project.id } });
      download(await file.blob(), `${fileName(project.name)}.xml`);
    } catch (error) {
      notify(textOf(error), { type: 'error' });
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
          <MenuItem onSelect={() => void saveMsProject(close)}>{translate('projects.gantt.msProject')}</MenuItem>
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
