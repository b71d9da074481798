// A project's Gantt chart in tests.
/** A name that is HTML. */
export const EVIL = '<img src=x onerror="document.title=\'broken\'">';
/** A day, ms. */
export const DAY = 86_400_000;

/** Tomorrow at eight, in the zone of the tests' store. */
export const morning = (days: number) =>
  new Date(Math.floor(Date.now() / DAY) * DAY + days * DAY + 8 * 3_600_000).toISOString();
const AGENTS = [{ '@id': '/en/api/agents/4', id: 4, fullName: 'Claire Moreau' }];
/** A task that starts some days after tomorrow. */
export const task = (id: number, name: string, start: number, days: number, more: object = {}) => ({
  '@id': `/en/api/tasks/${id}`,
  id,
  name,
  startAt: morning(start),
  endAt: morning(start + days),
  duration: days,
  progress: 0,
  agents: AGENTS,
  ...more,
});

/** Answer of a project without a baseline. */
const NO_BASELINE = { setAt: null, setBy: null, tasks: [] };

/** An answer of the server. */
type Call = (request: {
  readonly method: string;
  readonly body: unknown;
  readonly records: (resource: string) => readonly Readonly<Record<string, unknown>>[];
}) => unknown;

type Calls = Readonly<Record<string, Call>>;

/** A project whose every day is a working day, so that the dates are the same whenever it runs. */
const TASKS = [
  task(1, 'Kitchen', 0, 9),
  task(2, 'Order ovens', 0, 4, { parentTask: { '@id': '/en/api/tasks/1', id: 1 }, progress: 50 }),
  task(3, 'Electric work', 4, 5, { parentTask: { '@id': '/en/api/tasks/1', id: 1 }, dependencyType: '2FS' }),
  task(4, EVIL, 1, 2),
];

/** The page of a project's chart, for `renderPlugin`. @param project further fields of it */
export const ganttPage = (
  calls: Calls = {},
  tasks: typeof TASKS = TASKS,
  project: object = {},
  locale: 'en' | 'fr' | 'ar' = 'en',
) => ({
  locale,
  at: '/projects/1/gantt',
  records: {
    projects: [
      {
        '@id': '/en/api/projects/1',
        id: 1,
        name: 'Riad',
        projectName: 'Riad',
        daysOff: [],
        holidays: [],
        tasks,
        ...project,
      },
    ],
    tasks,
    task_stages: [],
    agents: AGENTS,
    comments: [],
    audit: [],
  },
  calls: { 'projects/1/baseline': () => NO_BASELINE, ...calls },
});

/** The project is answered with its tasks as they are. */
export const withTasks: Calls = {
  'projects/1': ({ records }) => ({
    ...records('projects')[0],
    tasks: records('tasks').map((one) => ({ '@id': `/en/api/tasks/${Number(one.id)}`, ...one })),
  }),
};

/** The bar of a task. */
export const bar = (id: number) => {
  const found = document.querySelector(`.gantt_task_line[data-task-id="${id}"]`);
  if (!(found instanceof HTMLElement)) throw new Error(`No bar ${id}`);
  return found;
};
