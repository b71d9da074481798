// Rights on projects, columns and tasks.
import type { Access, Grant } from '#resource';

/**
 * Cashiers and drivers may work on tasks assigned to them, but not change their agents or project (docs/rules/rights.md).
 */
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

/** Rights on tasks. */
export const TASK_ACCESS = {
  ROLE_ADMIN: 'all',
  ROLE_MANAGER: 'all',
  ROLE_CASHIER: OWN_TASKS,
  ROLE_AGENT_DRIVER: OWN_TASKS,
} as const satisfies Access;

/** Rights on projects. */
export const PROJECT_ACCESS = { ROLE_ADMIN: 'all', ROLE_MANAGER: 'all' } as const satisfies Access;

/** Users who may move a task may read the stages. */
export const STAGE_ACCESS = {
  ...PROJECT_ACCESS,
  ROLE_CASHIER: 'read',
  ROLE_AGENT_DRIVER: 'read',
} as const satisfies Access;
