import { isObject } from '#resource';
import { FRAMEWORK_VERSION, isInRange, notFound, SYSTEM, type CallHandler, type ServerHost, type Tx } from '#server';
import type { reportPackageCall } from '../calls.ts';
import { packageOf } from './applicationOf.ts';

/** Reads a reason of a browser; null: it is none. */
export function readFault(sent: unknown): Fault | null {
  if (!isObject(sent)) return null;
  const { code, params = {} } = sent;
  if (typeof code !== 'string' || !/^[a-z][a-zA-Z]{0,39}$/.test(code) || !isObject(params)) return null;
  const kept = Object.entries(params).slice(0, MOST_PARAMS);
  if (!kept.every((one): one is [string, string] => typeof one[1] === 'string')) return null;
  return { code, params: Object.fromEntries(kept.map(([name, text]) => [name, text.slice(0, LONGEST_PARAM)])) };
}

/** Switches the application of a package off for everybody, and keeps the reason, in English and by name. */
const switchOff = (tx: Tx, id: number, reason: string, fault: Fault | null) =>
  tx.update('applications', id, { isEnabled: false, failure: reason.slice(0, 500), fault });

/** Switches a package off that could not be started in an administrator's browser. */
export const reportPackage: CallHandler<typeof reportPackageCall> = async ({ tx, params, input }) => {
  const application = await tx.find('applications', params.id);
  const used = packageOf(application ?? undefined);
  if (!application || !used) throw notFound();
  // Another version runs meanwhile, or somebody was faster.
  if (used.digest !== input.digest || !application.isEnabled) return { isOff: false };
  await switchOff(tx, application.id, input.reason, readFault(input.fault));
  return { isOff: true };
};

/** After an update of Flexy: switches packages off that do not run with it. */
export async function switchOffUnfit(host: ServerHost): Promise<void> {
  const rows = await host.db.selectFrom('applications').select('id').where('isEnabled', '=', 1).execute();
  for (const { id } of rows) {
    await host.transaction(SYSTEM, 'en', async (tx) => {
      const application = await tx.find('applications', Number(id));
      const used = packageOf(application ?? undefined);
      if (!application || !used || !application.isEnabled || isInRange(FRAMEWORK_VERSION, used.flexy)) return;
      const params = { range: used.flexy, version: FRAMEWORK_VERSION };
      const reason = `It needs Flexy ${params.range}; this is ${params.version}.`;
      await switchOff(tx, application.id, reason, { code: 'wrongFramework', params });
      host.log.warn({ package: application.code }, 'A package does not run with this version and was switched off');
    });
  }
}

/** A reason by name, with what its text names. Browsers have the texts. */
interface Fault {
  readonly code: string;
  readonly params: Readonly<Record<string, string>>;
}

/** Most values of a reason, and the longest one, in characters. */
const MOST_PARAMS = 5;
const LONGEST_PARAM = 200;
