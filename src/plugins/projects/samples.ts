// Projects and tasks of the demo.
import { defineSamples, type SampleContext, type SampleRow } from '#server';
import { DAY_MS } from '#resource';
import { ARGANE_TASKS, FESTIVAL_TASKS } from './demo/agency.ts';
import { RIAD_TASKS } from './demo/riad.ts';
import type { DemoTask } from './demo/tasks.ts';
import { DEMO_TEXTS, type DemoKey } from './demo/texts/index.ts';
import type { Plan, PlanTask } from './rules/planTask.ts';
import { rollUp, rollUpProject, type RolledUp } from './rules/rollUp.ts';

/** A demo project with its tasks. Its name and description are texts of its key. */
interface DemoProject {
  readonly key: DemoKey;
  readonly logo: string;
  readonly agents: readonly string[];
  readonly tasks: readonly DemoTask[];
}

const PROJECTS: readonly DemoProject[] = [
  {
    key: 'riad-opening',
    logo: 'products/taj-101.webp',
    agents: ['hamza', 'claire', 'leila', 'sara', 'omar', 'youssef'],
    tasks: RIAD_TASKS,
  },
  {
    key: 'maison-argane',
    logo: 'products/arg-250.webp',
    agents: ['sara', 'claire', 'yassine', 'leila', 'youssef'],
    tasks: ARGANE_TASKS,
  },
  {
    key: 'date-festival',
    logo: 'products/taj-104.webp',
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
const datesOf = (start: number, days: number, context: SampleContext) => ({
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

/** Tasks of a project by their index, rolled up by the rule that the server follows at each write. */
function planOf({ tasks }: DemoProject): Plan {
  const plan = tasks.map(({ key: _key, start, days, progress, parent }, id): [number, PlanTask] => {
    const above = tasks.findIndex(({ key }) => key === parent);
    const span = { start: start * DAY_MS, end: (start + days) * DAY_MS };
    return [id, { id, parent: above < 0 ? null : above, span, progress, after: [] }];
  });
  return rollUp(new Map(plan));
}

/** Dates and progress of a task or project. */
function scheduleOf({ span, progress }: RolledUp, context: SampleContext) {
  const { start, end } = span ?? { start: 0, end: 0 };
  return { ...(span && datesOf(start / DAY_MS, (end - start) / DAY_MS, context)), progress };
}

function* projectRows(context: SampleContext): Iterable<SampleRow> {
  for (const project of PROJECTS) {
    yield {
      $key: project.key,
      ...textsOf(project.key, context),
      logoProject: project.logo,
      ...scheduleOf(rollUpProject(planOf(project)), context),
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

/** Place of a task: its project's key, its position on the board, and its values in the plan. */
interface Place {
  readonly project: string;
  readonly position: number;
  readonly rolled: RolledUp;
}

function taskRow(task: DemoTask, { project, position, rolled }: Place, context: SampleContext): SampleRow {
  return {
    $key: task.key,
    ...textsOf(task.key, context),
    project: context.ref(project),
    taskStage: context.ref(stageKey(project, task.stage)),
    parentTask: task.parent === undefined ? null : context.ref(task.parent),
    status: statusOf(task),
    isImportant: task.isImportant ?? false,
    ...scheduleOf(rolled, context),
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
    const plan = planOf(project);
    for (const [at, task] of project.tasks.entries()) {
      const position = (positions.get(task.stage) ?? 0) + 1;
      positions.set(task.stage, position);
      const rolled = plan.get(at) ?? { span: null, progress: task.progress };
      yield taskRow(task, { project: project.key, position, rolled }, context);
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
