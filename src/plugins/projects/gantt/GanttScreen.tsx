import { useTranslate } from 'ra-core';
import { ListChecks } from 'lucide-react';
import { useMemo, useRef, useState, type ComponentProps } from 'react';
import { Button, lazyComponent, PagePending, State, useAddressState, useMay } from '#admin';
import type { ChartSettings } from './chart/chartTypes.ts';
import type { Chart } from './chart/createChart.ts';
import { VIEWS, fittingZoom, USUAL_COLUMN, type View, type Zoom } from './chart/scales.ts';
import { calendarOf } from './data/calendarOf.ts';
import { agentsIn, type GanttProject } from './data/model.ts';
import { useBaseline } from './data/useBaseline.ts';
import { useGantt, type GanttState } from './data/useGantt.ts';
import { useSaving } from './data/useSaving.ts';
import { useSelection, type TaskSelection } from './data/useSelection.ts';
import { useEdits } from './edit/useEdits.ts';
import { GanttHead } from './head/GanttHead.tsx';
import { GanttLegend } from './head/GanttLegend.tsx';
import { GanttTools } from './head/GanttTools.tsx';
import { Messages } from './head/Messages.tsx';
import { LoadPanel } from './load/LoadPanel.tsx';
import { ProposalBar } from './head/ProposalBar.tsx';
import { SelectionBar } from './head/SelectionBar.tsx';
import { useGanttTexts } from './texts.ts';
import { useChartSettings } from './useChartSettings.ts';
import { hull } from '../rules/planTask.ts';
import styles from './gantt.module.css';

interface GanttScreenProps {
  readonly project: GanttProject;
  /** Time zone of the store. */
  readonly zone: string;
  readonly refetch: () => Promise<unknown>;
}

/** Header, tools, chart, and the proposed change that waits for confirmation. */
export function GanttScreen({ project, zone, refetch }: GanttScreenProps) {
  const texts = useGanttTexts();
  const chosen = useChosen();
  const [text, setText] = useState('');
  const { agent, isCritical, zoom } = chosen;
  const calendar = useMemo(() => calendarOf(project), [project]);
  const saving = useSaving(project, zone, refetch);
  const selection = useSelection(project.tasks);
  const baseline = useBaseline(project.id, zone);
  const gantt = useGantt(project, calendar, saving, {
    ...{ filter: { text, agent }, isCritical, chosen: selection.marked, baseline: baseline.tasks },
  });
  const context = { project, calendar, texts, zone };
  const edits = useEdits({ ...context, gantt, saving, refetch }, selection);
  const settings = useChartSettings({ zoom, calendar, texts, zone, hasBaseline: baseline.tasks !== null });
  const chart = useRef<Chart>(null);
  const [whole] = gantt.rows;
  const span = hull([whole?.span, whole?.planned]);
  const fit = () => {
    if (project.tasks.size === 0) return;
    chosen.fit(fittingZoom(span, chart.current?.width() ?? 0));
    if (span) chart.current?.goTo(span.start);
  };
  return (
    <div className={styles.page}>
      <GanttHead
        project={project}
        gantt={gantt}
        texts={texts}
        settings={settings}
        {...chosen}
        onFit={fit}
        onNew={() => edits.open('new')}
      />
      <GanttTools
        text={text}
        onText={setText}
        agents={agentsIn(project.tasks.values())}
        saving={saving}
        selection={selection}
        project={project.id}
        baseline={baseline}
        onReschedule={gantt.proposal || saving.isSaving ? undefined : edits.reschedule}
        {...chosen}
      />
      <Messages saving={saving} baseline={baseline} refusal={edits.refusal} onDismiss={edits.dismiss} />
      <ChartArea
        {...{ project, gantt, settings, edits }}
        onReady={(made) => {
          chart.current = made;
        }}
      />
      <LoadPanel {...{ project, gantt, calendar, texts }} view={zoom.view} />
      <GanttLegend data={gantt.data} isCritical={isCritical} />
      <Editing {...context} gantt={gantt} failure={saving.failure} edits={edits} selection={selection} />
    </div>
  );
}

/** Loads the library's code with the first chart. */
const GanttChart = lazyComponent(
  () => import('./chart/GanttChart.tsx'),
  () => <PagePending />,
);
const TaskDialog = lazyComponent(() => import('./edit/TaskDialog.tsx'));

const USUAL = { view: 'week', agent: '', critical: '' } as const;

/** View, agent and critical path from the address. The column width after "Fit" is lost when the page is left. */
function useChosen() {
  const [said, say] = useAddressState<keyof typeof USUAL>(USUAL);
  const [fitted, setFitted] = useState<Zoom | null>(null);
  const view: View = VIEWS.find((one) => one === said.view) ?? 'week';
  const zoom = useMemo<Zoom>(
    () => (fitted?.view === view ? fitted : { view, column: USUAL_COLUMN[view] }),
    [fitted, view],
  );
  const isCritical = said.critical === '1';
  return {
    zoom,
    agent: said.agent === '' ? null : Number(said.agent),
    isCritical,
    setView: (next: View) => {
      setFitted(null);
      say({ view: next });
    },
    setAgent: (agent: string) => say({ agent }),
    setCritical: (next: boolean) => say({ critical: next ? '1' : '' }),
    fit: (next: Zoom) => {
      setFitted(next);
      say({ view: next.view });
    },
  };
}

interface EditingProps extends Pick<
  ComponentProps<typeof TaskDialog>,
  'project' | 'gantt' | 'calendar' | 'zone' | 'texts' | 'failure'
> {
  readonly edits: ReturnType<typeof useEdits>;
  readonly selection: TaskSelection;
}

/** Proposed change that waits for confirmation, else the selected tasks; and the dialog of a task. */
function Editing({ edits, selection, ...rest }: EditingProps) {
  const { gantt, project, texts } = rest;
  const keep = () => void edits.keep();
  return (
    <>
      {gantt.proposal && (
        <ProposalBar
          proposal={gantt.proposal}
          project={project}
          texts={texts}
          onKeep={keep}
          onTakeBack={gantt.takeBack}
        />
      )}
      {!gantt.proposal && selection.isOn && (
        <SelectionBar selection={selection} onMove={(by) => void edits.moveTogether(by)} />
      )}
      {edits.opened !== null && (
        <TaskDialog
          key={String(edits.opened)}
          id={edits.opened}
          {...rest}
          onClose={() => edits.open(null)}
          onSave={edits.saveDialog}
          onCreate={edits.create}
          onDelete={edits.remove}
        />
      )}
    </>
  );
}

interface ChartAreaProps {
  readonly project: GanttProject;
  readonly gantt: GanttState;
  readonly settings: ChartSettings;
  readonly edits: ReturnType<typeof useEdits>;
  readonly onReady: (chart: Chart) => void;
}

/** The chart; of a project without tasks the way to the first one. */
function ChartArea({ project, gantt, settings, edits, onReady }: ChartAreaProps) {
  const translate = useTranslate();
  const mayCreate = useMay()('create', 'tasks');
  if (project.tasks.size === 0)
    return (
      <State
        icon={ListChecks}
        title={translate('resources.tasks.empty')}
        actions={
          mayCreate && (
            <Button kind="primary" icon="plus" onClick={() => edits.open('new')}>
              {translate('projects.gantt.newTask')}
            </Button>
          )
        }
      >
        {translate('resources.tasks.invite')}
      </State>
    );
  return (
    <GanttChart
      label={translate('projects.gantt.chart', { name: project.name })}
      data={gantt.data}
      settings={settings}
      events={edits.events}
      startsAt={settings.now}
      onReady={onReady}
    />
  );
}
