import { readFirstRecord, type SetupStep } from '#admin';

/** The first sale, at the till. */
export default {
  title: 'pos.setup.title',
  help: 'pos.setup.help',
  action: 'pos.setup.action',
  read: async ({ data, translate }, signal) => {
    const first = await readFirstRecord({ data }, 'orders', 'orderNumberFormatted', signal);
    if (first) return { done: first.name };
    const found = await Promise.all(NEEDED.map(({ resource }) => readFirstRecord({ data }, resource, 'name', signal)));
    const missing = NEEDED.find((_, at) => found[at] === null);
    return { to: '/pos', ...(missing ? { waits: translate(`pos.setup.waits.${missing.name}`) } : {}) };
  },
} satisfies SetupStep;

/** Records that must exist before the first sale, in the order in which the setup lists them. */
const NEEDED = [
  { resource: 'products', name: 'product' },
  { resource: 'payment_methods', name: 'method' },
] as const;
