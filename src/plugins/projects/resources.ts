import { defineResource, type Field, type RecordOf } from '#resource';
import { DEPENDENCY_PATTERN } from './dependencies.ts';
import { PROJECT_ACCESS, STAGE_ACCESS, TASK_ACCESS } from './resources/access.ts';

/** Colour of a card unless another is chosen (website-projects-files.md 9). */
const CARD_COLOR = '#96d213';

/** What the Gantt moves, of a project and of a task alike (DECISIONS 26). */
const SCHEDULE_FIELDS = {
  startAt: { type: 'datetime', filter: true, order: true, list: 4, form: 'schedule' },
  endAt: {
    type: 'datetime',
    filter: true,
    order: true,
    list: 5,
    form: 'schedule',
    description: 'startAt and duration; may be sent, then the duration follows.',
  },
  duration: {
    type: 'decimal',
    scale: 4,
    min: 0,
    max: 36500,
    unit: 'day',
    filter: true,
    order: true,
    form: 'schedule',
    description: 'In days of 24 hours.',
    sample: 5,
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
    sample: 40,
  },
  dependencyType: {
    type: 'text',
    max: 500,
    pattern: DEPENDENCY_PATTERN,
    form: 'schedule',
    description: 'Ids of predecessors with kind of link and lag in days: 2FS,5SS+1.',
    sample: '2FS,5SS+1',
  },
} as const satisfies Record<string, Field>;

/** A project: its tasks stand on a board of its stages and on a Gantt chart. */
export const projects = defineResource({
  name: 'projects',
  className: 'Project',
  title: 'name',
  icon: 'folder-kanban',
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
      sample: 'Riad Laksour opening',
    },
    projectName: {
      type: 'text',
      computed: true,
      form: false,
      description: 'The name once more, as the project header reads it.',
    },
    description: { type: 'text', multiline: true, max: 20000, search: true, form: 'project' },
    logoProject: { type: 'image', form: 'project' },
    ...SCHEDULE_FIELDS,
    agents: {
      type: 'relation',
      to: 'agents',
      many: true,
      embed: ['firstName', 'lastName', 'fullName'],
      filter: true,
      list: 2,
      form: 'people',
    },
    taskStages: { type: 'collection', of: 'task_stages', by: 'project', embed: ['name', 'position'] },
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
      ],
    },
  },
  access: PROJECT_ACCESS,
});

/** A column of a project's board. */
export const taskStages = defineResource({
  name: 'task_stages',
  className: 'TaskStage',
  title: 'name',
  icon: 'columns-3',
  allowUnpaged: true,
  order: { position: 'asc' },
  indexes: [['project', 'position']],
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
      sample: 'In progress',
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
    position: { type: 'integer', min: 0, filter: true, order: true, list: 3, form: 'stage', sample: 2 },
  },
  access: STAGE_ACCESS,
});

/** A task: a card of the board, a bar of the Gantt chart (website-projects-files.md 3, DECISIONS 26). */
export const tasks = defineResource({
  name: 'tasks',
  className: 'Task',
  title: 'name',
  icon: 'list-checks',
  order: { id: 'desc' },
  indexes: [
    ['project', 'position'],
    ['taskStage', 'position'],
  ],
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
      sample: 'Electric work',
    },
    description: {
      type: 'text',
      multiline: true,
      max: 20000,
      filter: 'partial',
      search: true,
      form: 'task',
      sample: 'Second line for the ovens, certificate',
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
      default: 'open',
      filter: true,
      order: true,
      list: 8,
      form: 'task',
    },
    isImportant: { type: 'boolean', default: false, filter: true, order: true, form: 'task' },
    ...SCHEDULE_FIELDS,
    agents: { type: 'relation', to: 'agents', many: true, embed: ['fullName'], filter: true, list: 7, form: 'people' },
    agentsIDs: {
      type: 'json',
      computed: true,
      form: false,
      description: 'Ids of its agents, as the Gantt chart reads them.',
    },
    parentTask: { type: 'relation', to: 'tasks', embed: ['name'], filter: true, form: 'task', onDelete: 'null' },
    subtasks: {
      type: 'collection',
      of: 'tasks',
      by: 'parentTask',
      embed: ['name', 'startAt', 'endAt', 'duration', 'progress', 'status', 'position'],
    },
    position: { type: 'integer', min: 0, filter: true, order: true, form: 'card', sample: 1 },
    color: { type: 'text', format: 'color', max: 40, default: CARD_COLOR, form: 'card', sample: CARD_COLOR },
    tags: { type: 'list', max: 30, filter: true, form: 'card', sample: ['kitchen'] },
    cssClasses: { type: 'text', max: 500, form: 'card' },
  },
  access: TASK_ACCESS,
});

/** A project on the wire. */
export type Project = RecordOf<typeof projects>;
/** A task stage on the wire. */
export type TaskStage = RecordOf<typeof taskStages>;
/** A task on the wire. */
export type Task = RecordOf<typeof tasks>;
