import type { Resource } from '#resource';
import { declaredResources } from '../plugins/declarations.ts';

/** Tells whether answers of a collection may be stored on the device. */
export function mayKeep(collection: string): boolean {
  const [first = ''] = collection.split('/');
  if (NEVER_KEPT.has(first)) return false;
  const resource = declaredAt(collection);
  return resource === undefined || !isSecret(resource);
}

/** Tells whether changes of a collection may wait on the device: those of declared resources without secrets. */
export function mayQueue(collection: string): boolean {
  const resource = declaredAt(collection);
  return resource !== undefined && !resource.singleton && mayKeep(collection) && !NEVER_QUEUED.has(collection);
}

/** Collections whose answers never stay on the device: accounts, keys, who did what, and what is of the moment only. */
const NEVER_KEPT: ReadonlySet<string> = new Set([
  ...[
    'users',
    'roles',
    'audit',
    'bin',
    'connections',
    'calendar_feeds',
    'account_links',
    'preview_links',
    'print_bridges',
    'print_jobs',
  ],
  ...['presence', 'notifications', 'jobs', 'me', 'changes'],
]);

/** Collections whose changes need the server at once: settings, the till's own queue, rows that others make, the floor plan. */
const NEVER_QUEUED: ReadonlySet<string> = new Set([
  ...['settings', 'preferences', 'orders', 'order_items', 'order_payments', 'cash_sessions', 'cash_movements'],
  ...[
    'tills',
    'kitchen_tickets',
    'kitchen_changes',
    'stock_movements',
    'website_themes',
    'applications',
    'files',
    'imports',
  ],
  // Their editors keep what is drawn, say that it is not saved, and offer to save again.
  ...['reservables', 'reservable_categories', 'pages'],
]);

const isSecret = (resource: Resource): boolean =>
  resource.accounts === true ||
  Object.values(resource.fields).some((field) => field.type === 'text' && field.format === 'secret');

const declaredAt = (collection: string): Resource | undefined =>
  declaredResources.find(({ name, path = name }) => path === collection);
