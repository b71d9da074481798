import { isIP } from 'node:net';
import { SYSTEM, type Locale, type ServerHost, type Tx } from '#server';
import { isSilent } from '../rules/silentBridge.ts';
import type { Job, Printer } from './jobs.ts';
import { giveUpOld, isTooOld } from './oldJobs.ts';
import { bluetoothAddressOf, vendorIdOf } from './printerAddress.ts';

/** A job for a bridge, with its printer. */
export interface Claimed {
  readonly job: Job;
  readonly printer: Printer;
}

/** A bridge that asks for jobs. */
export interface AskingBridge {
  readonly id: number;
  /** Names and addresses of the printers that its own computer names, as it tells them. */
  readonly reached: ReadonlySet<string>;
  /** No other paired bridge asks for jobs. */
  readonly isOnly: boolean;
}

const hostAndPort = (host: string, port: number | null): string =>
  `${isIP(host) === 6 ? `[${host}]` : host}:${port ?? RAW_PORT}`;

/** Names under which a bridge may know a printer: its own, and its address as bridges write it. */
function namesOf({ name, address, port, vendorId, kind }: Printer): string[] {
  const at = address?.trim() ?? '';
  const names = [name];
  if (kind === 'ethernet') names.push(hostAndPort(at.toLowerCase(), port));
  if (kind === 'ethernet' && (port ?? RAW_PORT) === RAW_PORT) names.push(at);
  if (kind === 'system') names.push(at, `system:${at}`);
  if (kind === 'bluetooth') names.push(at, `bluetooth:${bluetoothAddressOf(at) ?? at}`);
  const vendor = kind === 'usb' ? vendorIdOf(vendorId ?? '') : null;
  if (vendor !== null) names.push(`usb:${vendor.toString(16).padStart(4, '0')}`);
  return names.filter(Boolean);
}

/**
 * Tells whether a bridge can use a printer. A printer with a bridge belongs to that bridge only. One without belongs to the
 * bridges that name it; a network printer also to the only bridge that asks, as most shops have one.
 */
export function isReached(printer: Printer, { id, reached, isOnly }: AskingBridge): boolean {
  if (printer.kind === 'browser') return false;
  if (printer.bridge !== null) return printer.bridge === id;
  return (isOnly && printer.kind === 'ethernet') || namesOf(printer).some((name) => reached.has(name));
}

/**
 * Reads a bridge that asks, with its row locked.
 * @returns null when it was removed
 */
export async function askingBridge(tx: Tx, id: number, reached: readonly string[]): Promise<AskingBridge | null> {
  if (!(await tx.find('print_bridges', id))) return null;
  const others = (await tx.readBy('print_bridges', {})).filter((one) => one.id !== id);
  return { id, reached: new Set(reached), isOnly: others.every((one) => isSilent(one, tx.now)) };
}

/** Tells whether a bridge may get a job now. */
function isDue(job: Job, bridge: number, now: number): boolean {
  if (job.state === 'waiting') return true;
  return job.state === 'sent' && job.bridge === bridge && (job.sentAt ?? 0) < now - AGAIN_AFTER;
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

async function claimIn(tx: Tx, bridge: AskingBridge): Promise<Claimed[]> {
  const all = await tx.readBy('printers', { isEnabled: true });
  const mine = new Map(all.filter((one) => isReached(one, bridge)).map((one) => [one.id, one]));
  if (mine.size === 0) return [];
  const claimed: Claimed[] = [];
  for (const id of await candidates(tx, [...mine.keys()], bridge.id)) {
    const [seen] = await tx.readBy('print_jobs', { id });
    if (seen && isTooOld(seen, tx.now)) {
      await giveUpOld(tx, seen);
      continue;
    }
    const job = await tx.find('print_jobs', id);
    const printer = job && mine.get(job.printer ?? 0);
    if (!job || !printer || !isDue(job, bridge.id, tx.now)) continue;
    await tx.update('print_jobs', id, { state: 'sent', bridge: bridge.id, sentAt: tx.now, error: null });
    claimed.push({ job, printer });
  }
  return claimed;
}

/**
 * Claims jobs for a bridge. Locks each job, so that only one of two bridges with the same printer gets it.
 * @returns null when the bridge was removed: it gets nothing
 */
export const claimJobs = (
  host: ServerHost,
  locale: Locale,
  id: number,
  reached: readonly string[],
): Promise<Claimed[] | null> =>
  host.transaction(SYSTEM, locale, async (tx) => {
    const bridge = await askingBridge(tx, id, reached);
    return bridge && claimIn(tx, bridge);
  });

/** Maximum number of jobs per response. */
const MOST = 10;
/** Time after which the same bridge gets a job without a result again, ms. */
const AGAIN_AFTER = 60_000;

/** Port of network printers that give none. */
const RAW_PORT = 9100;
