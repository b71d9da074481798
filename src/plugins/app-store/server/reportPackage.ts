import { FRAMEWORK_VERSION, isInRange, notFound, SYSTEM, type CallHandler, type ServerHost, type Tx } from '#server';
import type { reportPackageCall } from '../calls.ts';
import { packageOf } from './applicationOf.ts';

/** Switches the application of a package off for everybody, and keeps the reason. */
const switchOff = (tx: Tx, id: number, reason: string) =>
  tx.update('applications', id, { isEnabled: false, failure: reason.slice(0, 500) });

/** Switches a package off that could not be started in an administrator's browser. */
export const reportPackage: CallHandler<typeof reportPackageCall> = async ({ tx, params, input }) => {
  const application = await tx.find('applications', params.id);
  const used = packageOf(application ?? undefined);
  if (!application || !used) throw notFound();
  // Another version runs meanwhile, or somebody was faster.
  if (used.digest !== input.digest || application['isEnabled'] !== true) return { isOff: false };
  await switchOff(tx, application.id, input.reason);
  return { isOff: true };
};

/** After an update of Flexy: switches packages off that do not run with it. */
export async function switchOffUnfit(host: ServerHost): Promise<void> {
  const rows = await host.db.selectFrom('applications').select('id').where('isEnabled', '=', 1).execute();
  for (const { id } of rows) {
    await host.transaction(SYSTEM, 'en', async (tx) => {
      const application = await tx.find('applications', Number(id));
      const used = packageOf(application ?? undefined);
      if (!application || !used || application['isEnabled'] !== true || isInRange(FRAMEWORK_VERSION, used.flexy))
        return;
      await switchOff(tx, application.id, `It needs Flexy ${used.flexy}; this is ${FRAMEWORK_VERSION}.`);
      host.log.warn({ package: application['code'] }, 'A package does not run with this version and was switched off');
    });
  }
}
