import { SYSTEM, type Locale, type Row, type ServerHost, type Tx } from '#server';

/** Maximum number of jobs per response. */
const MOST = 10;
/** Time after which the same bridge gets a job without a result again, ms. */
const AGAIN_AFTER = 60_000;
/** Maximum age of a waiting job, ms. Older jobs are not printed, as nobody needs yesterday's tickets. */
const TOO_OLD = 12 * 3_600_000;

/** A job for a bridge, with its printer. */
export interface Claimed {
  readonly job: Row;
  readonly printer: Row;
}

/** Names under which a bridge may know a printer. */
export function namesOf({ name, address, vendorId, kind }: Row): string[] {
  const at = String(address ?? '');
  const usb = String(vendorId ?? '')
    .replace(/^0x/i, '')
    .toLowerCase();
  return [String(name ?? ''), at, kind === 'system' ? `system:${at}` : '', usb === '' ? '' : `usb:${usb}`].filter(
    Boolean,
  );
}

/**
 * Tells whether a bridge can use a printer. A printer with a bridge belongs to that bridge only. Any bridge can use a network
 * printer without a bridge; other printers need a bridge that reports them.
 */
export function isReached(printer: Row, bridge: number, reached: ReadonlySet<string>): boolean {
  if (printer.kind === 'browser') return false;
  if (typeof printer.bridge === 'number') return printer.bridge === bridge;
  return printer.kind === 'ethernet' || namesOf(printer).some((name) => reached.has(name));
}

/** Tells whether a bridge may get a job now. */
function isDue(job: Row, bridge: number, now: number): boolean {
  if (job.state === 'waiting') return true;
  return job.state === 'sent' && job.bridge === bridge && Number(job.sentAt ?? 0) < now - AGAIN_AFTER;
}

/** Ids of jobs that may be due, oldest first. The caller locks and checks each again. */
async function candidates({ db, now }: Tx, printers: readonly number[], bridge: number): Promise<number[]> {
  const rows = await db
    .selectFrom('print_jobs')
    .select('id')
    .where('printer', 'in', printers)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'waiting'),
        eb.and([eb('state', '=', 'sent'), eb('bridge', '=', bridge), eb('sentAt', '<', now - AGAIN_AFTER)]),
      ]),
    )
    .orderBy('id')
    .limit(MOST)
    .execute();
  return rows.map(({ id }) => Number(id));
}

async function claimIn(tx: Tx, bridge: number, reached: readonly string[]): Promise<Claimed[]> {
  const names = new Set(reached);
  const all = await tx.readBy('printers', { isEnabled: true });
  const mine = new Map(all.filter((one) => isReached(one, bridge, names)).map((one) => [one.id, one]));
  if (mine.size === 0) return [];
  const claimed: Claimed[] = [];
  for (const id of await candidates(tx, [...mine.keys()], bridge)) {
    const job = await tx.find('print_jobs', id);
    const printer = job && mine.get(Number(job.printer));
    if (!job || !printer || !isDue(job, bridge, tx.now)) continue;
    if (Number(job.createdAt) < tx.now - TOO_OLD) {
      await tx.update('print_jobs', id, { state: 'cancelled' });
      continue;
    }
    await tx.update('print_jobs', id, { state: 'sent', bridge, sentAt: tx.now, error: null });
    claimed.push({ job, printer });
  }
  return claimed;
}

/** Claims jobs for a bridge. Locks each job, so that only one of two bridges with the same printer gets it. */
export const claimJobs = (
  host: ServerHost,
  locale: Locale,
  bridge: number,
  reached: readonly string[],
): Promise<Claimed[]> => host.transaction(SYSTEM, locale, (tx) => claimIn(tx, bridge, reached));
