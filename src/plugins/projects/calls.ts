import { defineMove } from '#resource';

/** Moves tasks on the board of their project. Cashiers and drivers may move tasks that are assigned to them. */
export const moveTaskCall = defineMove('tasks', ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_CASHIER', 'ROLE_AGENT_DRIVER']);
