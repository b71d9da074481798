import type { AiAction } from '#server';
import { ORDER_STATUSES } from '../resources/access.ts';

/** Moves orders to a status, as a person does by hand. */
export const setStatus: AiAction = {
  resource: 'orders',
  title: {
    en: 'Set the status of orders',
    fr: 'Changer le statut de commandes',
    ar: 'تغيير حالة الطلبات',
  },
  description: 'Sets the status of orders: mark them as processing, done, cancelled or waiting.',
  roles: ['ROLE_ADMIN', 'ROLE_MANAGER'],
  input: { status: { type: 'enum', values: ORDER_STATUSES, required: true } },
  changeOf: ({ status }) => ({ status }),
};
