// The store's applications with rights and samples.
import { forServer, type Grant } from '#resource';
import { applications } from './applications.ts';

/** Users who do not administer the store may read installed applications, to build the menu (docs/rules/rights.md). */
const INSTALLED = { read: { installed: [true] } } as const satisfies Grant;

/** Server part: rights, indexes, documentation and samples. */
export const applicationsForServer = forServer(applications, {
  access: {
    ROLE_ADMIN: { read: true, create: true, update: true },
    ROLE_MANAGER: INSTALLED,
    ROLE_CASHIER: INSTALLED,
    ROLE_AGENT_DRIVER: INSTALLED,
    ROLE_KITCHEN: INSTALLED,
  },
  fields: {
    name: { sample: 'Kitchen board' },
    code: { description: 'Folder of the plugin it stands for.', sample: 'kitchen' },
    price: { description: 'In hundredths of a dirham; absent or 0: free.', sample: 14900 },
    pageUrl: { sample: '/en/apps/kitchen' },
    publisher: { sample: 'Flexy' },
    version: { sample: '1.0.0' },
    screenshots: { description: 'Pictures of its screens as [{url, text}]; text by language, or null.' },
    changelog: { description: 'Its versions as [{version, date, text}], the newest first; text by language.' },
    menuOrder: { sample: 3 },
    package: { description: 'Version, digest, files with hashes and contributions of a third-party package.' },
    failure: { description: 'Why a third-party package was switched off, in English.' },
    fault: { description: 'That reason by name, as {code, params}; absent: its text says all.' },
  },
});
