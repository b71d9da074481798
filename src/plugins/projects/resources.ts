// Resources of the projects: projects, columns of their boards, tasks.
import { defineResource, type Field } from '#resource';
import { DEPENDENCY_PATTERN } from './dependencies.ts';
import { LONGEST_DAYS } from './schedule.ts';

/** Default colour of a card (docs/rules/boards.md, "Cards and columns"). */
const CARD_COLOR = '#96d213';

/** Days of the week by their ISO numbers: 1 is Monday. */
const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const;

/** Schedule fields of projects and tasks, changed by the Gantt chart (docs/rules/boards.md, "Schedule of tasks"). */
const SCHEDULE_FIELDS = {
  startAt: { type: 'datetime', filter: true, order: true, list: 4, form: 'schedule' },
  endAt: { type: 'datetime', filter: true, order: true, list: 5, form: 'schedule' },
  duration: {
    type: 'decimal',
    scale: 4,
    min: 0,
    max: LONGEST_DAYS,
    unit: 'day',
    filter: true,
    order: true,
    form: 'schedule',
  },
  progress: {
    type: 'decimal',
    scale: 2,
    min: 0,
    max: 100,
    default: 0,
    unit: 'percent',
    filter: true,
    order: true,
    list: 6,
    form: 'schedule',
  },
  dependencyType: { type: 'text', max: 500, pattern: DEPENDENCY_PATTERN, form: 'schedule' },
} as const satisfies Record<string, Field>;

/** Links and parents are stored tasks, which a file with tasks of its own does not name. */
const OF_STORED_TASKS = ['dependencyType', 'parentTask'];

/** A project. Its tasks are on a board with its stages and on a Gantt chart. */
export const projects = defineResource({
  name: 'projects',
  className: 'Project',
  title: 'name',
  icon: 'folder-kanban',
  importable: { without: OF_STORED_TASKS, isTried: true },
  order: { startAt: 'desc' },
  fields: {
    name: {
      type: 'text',
      required: true,
      max: 160,
      filter: 'partial',
      order: true,
      search: true,
      list: 1,
      form: 'project',
    },
    projectName: {
      type: 'text',
      computed: true,
      form: false,
    },
    description: { type: 'text', multiline: true, max: 20000, search: true, form: 'project' },
    logoProject: { type: 'image', form: 'project' },
    ...SCHEDULE_FIELDS,
    daysOff: { type: 'list', values: WEEKDAYS, max: 6, default: ['7'], form: 'calendar' },
    holidays: { type: 'list', max: 200, form: 'calendar' },
    hoursPerDay: { type: 'decimal', scale: 2, min: 1, max: 24, form: 'calendar' },
    // The plan that the present one is compared with; it is read and set by calls of its own.
    baseline: { type: 'json', max: 2_000_000, readable: false, writable: false, form: false },
    agents: {
      type: 'relation',
      to: 'agents',
      many: true,
      embed: ['firstName', 'lastName', 'fullName'],
      filter: true,
      list: 2,
      form: 'people',
    },
    taskStages: { type: 'collection', of: 'task_stages', by: 'project', embed: ['name', 'position', 'cardLimit'] },
    tasks: {
      type: 'collection',
      of: 'tasks',
      by: 'project',
      embed: [
        'name',
        'description',
        'startAt',
        'endAt',
        'duration',
        'notBeforeAt',
        'endByAt',
        'progress',
        'color',
        'parentTask',
        'cssClasses',
        'tags',
        'dependencyType',
        'agentsIDs',
        'agents',
        'position',
        'subtasks',
        'taskStage',
        'status',
        'isImportant',
        'commentCount',
      ],
    },
  },
});

/** A column of a project's board. */
export const taskStages = defineResource({
  name: 'task_stages',
  className: 'TaskStage',
  title: 'name',
  icon: 'columns-3',
  allowUnpaged: true,
  order: { position: 'asc' },
  fields: {
    name: {
      type: 'text',
      required: true,
      max: 80,
      translatable: true,
      filter: 'partial',
      order: true,
      search: true,
      list: 1,
      form: 'stage',
    },
    project: {
      type: 'relation',
      to: 'projects',
      embed: ['name'],
      filter: true,
      list: 2,
      form: 'stage',
      onDelete: 'cascade',
    },
    position: { type: 'integer', min: 0, filter: true, order: true, list: 3, form: 'stage' },
    cardLimit: { type: 'integer', min: 1, max: 999, list: 4, form: 'stage' },
  },
});

/** A task: a card of the board, a bar of the Gantt chart (docs/rules/boards.md, "Schedule of tasks"). */
export const tasks = defineResource({
  name: 'tasks',
  className: 'Task',
  title: 'name',
  icon: 'list-checks',
  calendar: {
    start: 'startAt',
    end: 'endAt',
    isAtEnd: true,
    about: 'project',
    people: 'agents',
    status: 'status',
    tint: 4,
  },
  formLayout: {
    main: {
      task: ['name', 'description'],
      schedule: [
        ['startAt', 6],
        ['endAt', 6],
        ['duration', 6],
        ['progress', 6],
        ['notBeforeAt', 6],
        ['endByAt', 6],
      ],
    },
    side: { state: ['status', 'taskStage', 'isImportant'], people: ['project', 'agents'] },
    more: {
      dependencies: ['parentTask', ['dependencyType', 6]],
      card: [['position', 4], ['color', 6], 'tags', 'cssClasses'],
    },
  },
  importable: { without: OF_STORED_TASKS, isTried: true },
  order: { id: 'desc' },
  fields: {
    name: {
      type: 'text',
      required: true,
      max: 160,
      filter: 'partial',
      order: true,
      search: true,
      list: 1,
      form: 'task',
    },
    description: {
      type: 'text',
      multiline: true,
      max: 20000,
      filter: 'partial',
      search: true,
      form: 'task',
    },
    project: {
      type: 'relation',
      to: 'projects',
      embed: ['name'],
      filter: true,
      order: true,
      list: 2,
      form: 'task',
      onDelete: 'cascade',
    },
    taskStage: {
      type: 'relation',
      to: 'task_stages',
      embed: ['name'],
      filter: true,
      order: true,
      list: 3,
      form: 'task',
      onDelete: 'null',
    },
    status: {
      type: 'enum',
      values: ['open', 'in-progress', 'on-hold', 'completed'],
      tones: { open: 'info', 'in-progress': 'active', 'on-hold': 'waiting', completed: 'success' },
      oftenUsed: ['open'],
      default: 'open',
      filter: true,
      order: true,
      list: 8,
      form: 'task',
    },
    isImportant: { type: 'boolean', default: false, filter: true, order: true, form: 'task' },
    ...SCHEDULE_FIELDS,
    notBeforeAt: { type: 'datetime', form: 'schedule' },
    endByAt: { type: 'datetime', form: 'schedule' },
    agents: { type: 'relation', to: 'agents', many: true, embed: ['fullName'], filter: true, list: 7, form: 'people' },
    agentsIDs: {
      type: 'json',
      computed: true,
      form: false,
    },
    parentTask: { type: 'relation', to: 'tasks', embed: ['name'], filter: true, form: 'task', onDelete: 'null' },
    subtasks: {
      type: 'collection',
      of: 'tasks',
      by: 'parentTask',
      embed: ['name', 'startAt', 'endAt', 'duration', 'progress', 'status', 'position'],
    },
    position: { type: 'integer', min: 0, filter: true, order: true, form: 'card' },
    color: { type: 'text', format: 'color', max: 40, default: CARD_COLOR, form: 'card' },
    tags: { type: 'list', max: 30, filter: true, form: 'card' },
    cssClasses: { type: 'text', max: 500, form: 'card' },
    commentCount: { type: 'integer', computed: true, form: false },
    // Links to a deleted task, while it is in the bin.
    freedLinks: { type: 'json', readable: false, writable: false, form: false },
  },
});

declare module '#resource' {
  interface Resources {
    projects: typeof projects;
    task_stages: typeof taskStages;
    tasks: typeof tasks;
  }
}
