import type { Access, Grant } from '#resource';

/** Cashiers and drivers work on the tasks they are named in; who and where is decided by others (DECISIONS 19). */
const OWN_TASKS = {
  read: { agents: '$agent' },
  update: { agents: '$agent' },
  fields: [
    'name',
    'description',
    'status',
    'progress',
    'startAt',
    'endAt',
    'duration',
    'taskStage',
    'position',
    'color',
    'tags',
    'cssClasses',
    'isImportant',
  ],
} as const satisfies Grant;

/** Who may do what with tasks. */
export const TASK_ACCESS = {
  ROLE_ADMIN: 'all',
  ROLE_MANAGER: 'all',
  ROLE_CASHIER: OWN_TASKS,
  ROLE_AGENT_DRIVER: OWN_TASKS,
} as const satisfies Access;

/** Who may do what with projects. */
export const PROJECT_ACCESS = { ROLE_ADMIN: 'all', ROLE_MANAGER: 'all' } as const satisfies Access;

/** Stages are read by whoever may move a task. */
export const STAGE_ACCESS = {
  ...PROJECT_ACCESS,
  ROLE_CASHIER: 'read',
  ROLE_AGENT_DRIVER: 'read',
} as const satisfies Access;
