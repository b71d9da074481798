import type { FlatRowOf } from '#resource';
import {
  hostOf,
  readArchiveOf,
  sendNotice,
  SYSTEM,
  type FailedVersion,
  type ResourceHooks,
  type ServerHost,
  type Tx,
  type WantedPackage,
} from '#server';
import { packageOf } from './applicationOf.ts';
import { requireNeeded } from './requireNeeded.ts';
import { texts } from './i18n.ts';

/** Rules of packages' applications, and what follows from a change of one: this process and the others follow it. */
export const applicationHooks: ResourceHooks<'applications'> = {
  before: requireNeeded,
  async after({ before }, row: Partial<FlatRowOf<'applications'>>, tx) {
    if (!isPackage(row as { package?: unknown }) && !isPackage(before)) return;
    const host = hostOf(tx);
    tx.afterCommit(() => {
      host.tell(TOPIC, '');
      void follow(host);
    });
  },
};

/** Follows the store with the server parts of this process, from its start on. */
export async function followServer(host: ServerHost): Promise<void> {
  host.packages.onFailure((failure) => void switchOffFailed(host, failure));
  host.onTold(TOPIC, () => void follow(host));
  await follow(host);
}

/** Topic by which processes tell each other that a package was installed, updated or switched. */
const TOPIC = 'packages';

const isPackage = (row: { readonly package?: unknown } | null): boolean => (row?.package ?? null) !== null;

/** The versions that administrators use, as the database has them. */
async function wantedIn(host: ServerHost): Promise<WantedPackage[]> {
  const rows = await host.publicReader('en').then((reader) => reader.list('applications', {}));
  return rows.flatMap((row) => {
    const used = packageOf(row);
    return used && row.code !== null
      ? [{ id: row.code, digest: used.digest, isOn: row.installed === true && row.isEnabled === true }]
      : [];
  });
}

/** Switches the server parts of this process as the store says. */
async function follow(host: ServerHost): Promise<void> {
  try {
    await host.packages.follow(await wantedIn(host), ({ id, digest }) => readArchiveOf(host.db, id, digest));
  } catch (error) {
    host.log.error({ err: error }, 'The packages could not be switched as the store says');
  }
}

async function administrators(tx: Tx): Promise<number[]> {
  const enabled = await tx.readBy('users', { isEnabled: true });
  return enabled.filter(({ roles }) => roles?.includes('ROLE_ADMIN')).map(({ id }) => id);
}

/** Switches a package off for everybody that has failed on this server, and tells the administrators. */
async function switchOffFailed(host: ServerHost, { id, digest, reason, fault }: FailedVersion): Promise<void> {
  host.log.error({ package: id, reason }, 'A package has failed and was switched off');
  try {
    await host.transaction(SYSTEM, 'en', async (tx) => {
      const [application] = await tx.findBy('applications', { code: id });
      // Another version is used meanwhile, or another process was faster.
      if (!application?.isEnabled || packageOf(application)?.digest !== digest) return;
      await tx.update('applications', application.id, { isEnabled: false, failure: reason.slice(0, 500), fault });
      await sendNotice(tx, await administrators(tx), {
        kind: 'package.failed',
        text: texts.notices.failed,
        resource: 'applications',
        recordId: application.id,
      });
    });
  } catch (error) {
    host.log.error({ err: error, package: id }, 'A failed package could not be switched off for everybody');
  }
}
