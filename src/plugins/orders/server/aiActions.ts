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
  confirm: {
    en: 'Change %{smart_count} order |||| Change %{smart_count} orders',
    fr: 'Modifier %{smart_count} commande |||| Modifier %{smart_count} commandes',
    ar: 'عدم تغيير أي طلب |||| تغيير طلب واحد |||| تغيير طلبين |||| تغيير %{smart_count} طلبات |||| تغيير %{smart_count} طلبا |||| تغيير %{smart_count} طلب',
  },
  input: { status: { type: 'enum', values: ORDER_STATUSES, required: true } },
  changeOf: ({ status }) => ({ status }),
};
