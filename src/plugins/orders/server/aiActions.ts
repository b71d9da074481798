import type { AiAction } from '#server';
import { ORDER_STATUSES } from '../resources/access.ts';
import { texts } from './i18n.ts';

/** Moves orders to a status, as a person does by hand. */
export const setStatus: AiAction = {
  resource: 'orders',
  title: texts.actions.statusTitle,
  description: 'Sets the status of orders: mark them as processing, done, cancelled or waiting.',
  roles: ['ROLE_ADMIN', 'ROLE_MANAGER'],
  confirm: texts.actions.statusConfirm,
  input: { status: { type: 'enum', values: ORDER_STATUSES, required: true } },
  changeOf: ({ status }) => ({ status }),
};
