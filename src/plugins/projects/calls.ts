import { defineMove } from '#resource';

/** Moves tasks on the board of their project. Cashiers and drivers move those that they are named in. */
export const moveTaskCall = defineMove('tasks', ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_CASHIER', 'ROLE_AGENT_DRIVER']);
