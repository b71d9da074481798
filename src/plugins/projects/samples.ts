// Projects and tasks of the demo.
import { defineSamples, type SampleContext, type SampleRow } from '#server';
import { ARGANE_TASKS, FESTIVAL_TASKS } from './demo/agency.ts';
import { RIAD_TASKS } from './demo/riad.ts';
import type { DemoTask } from './demo/tasks.ts';
import { DEMO_TEXTS, type DemoKey } from './demo/texts/index.ts';

/** A demo project with its tasks. Its name and description are texts of its key. Days count from today. */
interface DemoProject {
  readonly key: DemoKey;
  readonly logo: string;
  readonly start: number;
  readonly days: number;
  readonly progress: number;
  readonly agents: readonly string[];
  readonly tasks: readonly DemoTask[];
}

const PROJECTS: readonly DemoProject[] = [
  {
    key: 'riad-opening',
    logo: 'products/taj-101.webp',
    start: -18,
    days: 46,
    progress: 62,
    agents: ['hamza', 'claire', 'leila', 'sara', 'omar', 'youssef'],
    tasks: RIAD_TASKS,
  },
  {
    key: 'maison-argane',
    logo: 'products/arg-250.webp',
    start: -25,
    days: 41,
    progress: 48,
    agents: ['sara', 'claire', 'yassine', 'leila', 'youssef'],
    tasks: ARGANE_TASKS,
  },
  {
    key: 'date-festival',
    logo: 'products/taj-104.webp',
    start: -30,
    days: 53,
    progress: 37,
    agents: ['yassine', 'leila', 'omar', 'sara', 'hamza'],
    tasks: FESTIVAL_TASKS,
  },
];

/** Columns of every demo project's board. */
const STAGES = [
  { name: { en: 'To do', fr: 'À faire', ar: 'للإنجاز' } },
  { name: { en: 'In progress', fr: 'En cours', ar: 'قيد الإنجاز' }, cardLimit: 3 },
  { name: { en: 'Review', fr: 'À valider', ar: 'للمراجعة' } },
  { name: { en: 'Done', fr: 'Terminées', ar: 'منجزة' } },
] as const;

/** From eight o'clock, `start` days from today, to eight o'clock `days` days later. */
const span = (start: number, days: number, context: SampleContext) => ({
  startAt: context.daysAgo(-start, '08:00'),
  endAt: context.daysAgo(-start - days, '08:00'),
  duration: days,
});

/** Name and description of a project or task, in the language of the demo. */
function textsOf(key: DemoKey, { language }: SampleContext) {
  const [name, description] = DEMO_TEXTS[language][key];
  return { name, description };
}

const stageKey = (project: string, stage: number) => `${project}-stage-${stage + 1}`;

function* projectRows(context: SampleContext): Iterable<SampleRow> {
  for (const project of PROJECTS) {
    yield {
      $key: project.key,
      ...textsOf(project.key, context),
      logoProject: project.logo,
      ...span(project.start, project.days, context),
      progress: project.progress,
      agents: project.agents.map(context.ref),
    };
  }
}

function* stageRows(context: SampleContext): Iterable<SampleRow> {
  for (const { key } of PROJECTS) {
    for (const [at, stage] of STAGES.entries()) {
      yield { $key: stageKey(key, at), ...stage, project: context.ref(key), position: at + 1 };
    }
  }
}

const statusOf = (task: DemoTask) =>
  task.isOnHold ? 'on-hold' : task.progress === 100 ? 'completed' : task.progress > 0 ? 'in-progress' : 'open';

/** Dependencies as `2FS,5SS+1`, with the ids that the predecessors get when they are stored. */
function dependencies(task: DemoTask): unknown {
  if (!task.after) return null;
  const parts = task.after.flatMap(([key, kind, lag = 0], at) => [
    at === 0 ? '' : ',',
    { $ref: key, $in: 'tasks' },
    `${kind}${lag === 0 ? '' : lag > 0 ? `+${lag}` : lag}`,
  ]);
  return { $join: parts };
}

function taskRow(task: DemoTask, project: string, position: number, context: SampleContext): SampleRow {
  return {
    $key: task.key,
    ...textsOf(task.key, context),
    project: context.ref(project),
    taskStage: context.ref(stageKey(project, task.stage)),
    parentTask: task.parent === undefined ? null : context.ref(task.parent),
    status: statusOf(task),
    isImportant: task.isImportant ?? false,
    ...span(task.start, task.days, context),
    progress: task.progress,
    dependencyType: dependencies(task),
    agents: task.agents.map(context.ref),
    position,
    color: task.color,
    tags: task.isMilestone ? [textsOf('milestone', context).name] : [],
  };
}

function* taskRows(context: SampleContext): Iterable<SampleRow> {
  for (const project of PROJECTS) {
    const positions = new Map<number, number>();
    for (const task of project.tasks) {
      const position = (positions.get(task.stage) ?? 0) + 1;
      positions.set(task.stage, position);
      yield taskRow(task, project.key, position, context);
    }
  }
}

/** Demo projects: an opening, a website and a festival. */
export default defineSamples({
  after: ['people'],
  sets: [
    { resource: 'projects', rows: projectRows },
    { resource: 'task_stages', rows: stageRows },
    { resource: 'tasks', rows: taskRows },
  ],
});
