import { SYSTEM, type ServerHost } from '#server';
import { app } from './store/application.ts';
import { BUILT_IN } from './store/builtIn.ts';
import { OPTIONAL } from './store/optional.ts';
import { storeDetails, storeRow } from './store/storeRow.ts';

/** Adds an application for every plugin without one, so that it can be enabled, disabled and moved. */
export async function addMissing(host: ServerHost): Promise<void> {
  await addDetails(host);
  const known = await host.db.selectFrom('applications').select(['code', 'category']).execute();
  const codes = new Set(known.filter((row) => row.category !== COMING).map((row) => row.code));
  const missing = host.plugins.filter(({ id }) => !codes.has(id));
  if (missing.length === 0) return;
  await host.transaction(SYSTEM, 'en', async (tx) => {
    // Another process may be starting at the same time.
    await tx.lock('applications of plugins');
    for (const { id } of missing) {
      const [made] = await tx.readBy('applications', { code: id });
      const details = storeRow(applicationOf(id));
      const state = stateOf(id, tx.now);
      if (made) {
        // The details come first: an application of the category "coming-soon" cannot be installed.
        if (made.category !== COMING) continue;
        await tx.update('applications', made.id, details);
        await tx.update('applications', made.id, state);
      } else await tx.create('applications', { ...details, ...state });
    }
  });
}

/** Menu position of a plugin whose application is added: last. */
const LAST = 1000;

/** Name made from a plugin id: `floor-plan` gives Floor plan. */
const nameOf = (id: string) => `${id.charAt(0).toUpperCase()}${id.slice(1).replaceAll('-', ' ')}`;

/** Category of applications that are announced and have no plugin yet. */
const COMING = 'coming-soon';

const UNKNOWN = [
  'A plugin of this installation.',
  'Une extension de cette installation.',
  'إضافة في هذا التثبيت.',
] as const;

/** The store's entry of a plugin, or a generated one for a custom plugin. */
function applicationOf(id: string) {
  const name = nameOf(id);
  return BUILT_IN.find(({ code }) => code === id) ?? app(id, 'addons', [name, name, name], UNKNOWN);
}

/** Gives applications of Flexy that an older version has written what their page shows beside the description. */
async function addDetails(host: ServerHost): Promise<void> {
  const rows = await host.db.selectFrom('applications').select('id').where('changelog', 'is', null).execute();
  for (const { id } of rows) {
    await host.transaction(SYSTEM, 'en', async (tx) => {
      const row = await tx.find('applications', Number(id));
      const own = BUILT_IN.find(({ code }) => code === row?.code);
      if (row && own && row.changelog === null) await tx.update('applications', row.id, storeDetails(own));
    });
  }
}

/** State of a new application: on and last in the menu, or only offered where not every shop needs it. */
const stateOf = (id: string, now: number) =>
  OPTIONAL.some(({ code }) => code === id)
    ? { installed: false, isEnabled: false }
    : { installed: true, isEnabled: true, menuOrder: LAST, installedAt: now };
