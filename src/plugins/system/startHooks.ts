import { SYSTEM, type ServerHost } from '#server';

/** Place in the menu of a plugin that the store does not know: behind the others. */
const LAST = 1000;

/** `floor-plan` as a name: Floor plan. */
const nameOf = (id: string) => `${id.charAt(0).toUpperCase()}${id.slice(1).replaceAll('-', ' ')}`;

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
        code: id,
        name: { en: nameOf(id) },
        category: 'addons',
        publisher: 'Flexy',
        installed: true,
        isEnabled: true,
        menuOrder: LAST,
      });
    }
  });
}
