import type { Role } from '#resource';

/** Demo users, their PINs and roles; all have the password `demo`. */
export const DEMO_USERS: readonly { readonly username: string; readonly pin: string; readonly role: Role }[] = [
  { username: 'admin', pin: '1470', role: 'ROLE_ADMIN' },
  { username: 'manager', pin: '2581', role: 'ROLE_MANAGER' },
  { username: 'driver', pin: '3692', role: 'ROLE_AGENT_DRIVER' },
  { username: 'cashier', pin: '4703', role: 'ROLE_CASHIER' },
  { username: 'kitchen', pin: '5814', role: 'ROLE_KITCHEN' },
];

/** Password of all demo users. */
export const DEMO_PASSWORD = 'demo';
