import { SYSTEM, type ServerHost } from '#server';
import { app } from './store/application.ts';
import { BUILT_IN } from './store/builtIn.ts';
import { storeRow } from './store/storeRow.ts';

/** Place in the menu of a plugin whose application is added: behind the others. */
const LAST = 1000;

/** `floor-plan` as a name: Floor plan. */
const nameOf = (id: string) => `${id.charAt(0).toUpperCase()}${id.slice(1).replaceAll('-', ' ')}`;

const UNKNOWN = [
  'A plugin of this installation.',
  'Une extension de cette installation.',
  'إضافة في هذا التثبيت.',
] as const;

/** What the store says of a plugin: its own entry, or that it is one of this installation. */
function applicationOf(id: string) {
  const name = nameOf(id);
  return BUILT_IN.find(({ code }) => code === id) ?? app(id, 'addons', [name, name, name], UNKNOWN);
}

/** Every plugin has its application, installed and on, so that it can be switched off and moved like any other. */
export async function addMissing(host: ServerHost): Promise<void> {
  const known = await host.db.selectFrom('applications').select('code').execute();
  const codes = new Set(known.map((row) => row.code));
  const missing = host.plugins.filter(({ id }) => !codes.has(id));
  if (missing.length === 0) return;
  await host.transaction(SYSTEM, 'en', async (tx) => {
    // Another process may be starting, too.
    await tx.lock('applications of plugins');
    for (const { id } of missing) {
      const [made] = await tx.readBy('applications', { code: id });
      if (made) continue;
      await tx.create('applications', {
        ...storeRow(applicationOf(id)),
        installed: true,
        isEnabled: true,
        menuOrder: LAST,
      });
    }
  });
}
