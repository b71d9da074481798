import { outgoingFetch, type ServerHost } from '#server';
import { POINTS_PER_DAY } from '../rules.ts';
import { RATE_SCALE } from '../rules.ts';
import { answerBundled } from '../bundled/answer.ts';
import { BUNDLED_BASE } from '../bundled/records.ts';

/** Calls a second of an account without sales (level 0 and 1). */
export const USUAL_PACE = 1;
/** Calls a second for the bundled catalogue: it answers in this process. */
const BUNDLED_PACE = 200;
/** Shop currency for one dollar until it is set: 10.00, scaled. */
const USUAL_RATE = 10 * RATE_SCALE;

/** The stored settings of the supplier; decimals are scaled. */
export type SettingsRow = Readonly<Record<string, unknown>>;

/** Connection to the supplier: address, key, limits. */
export interface Access {
  /** The bundled catalogue answers, because there is no key. */
  readonly isBundled: boolean;
  /** Base address, without a trailing slash. */
  readonly base: string;
  /** The API key. A function, so that no log prints it. */
  readonly key: () => string;
  readonly callsPerSecond: number;
  readonly pointsPerDay: number;
  /** Shop currency for one dollar, scaled by RATE_SCALE. */
  readonly rate: number;
  /**
   * Sends a request. The signal is not that of the request: Node's garbage collector takes that one away, and a request that is
   * never answered would never end.
   */
  readonly fetch: (request: Request, signal: AbortSignal) => Promise<Response>;
}

/** The settings row; {} when there is none yet. */
export async function settingsRow(host: Pick<ServerHost, 'db'>): Promise<SettingsRow> {
  return (await host.db.selectFrom('cj_settings').selectAll().where('id', '=', 1).executeTakeFirst()) ?? {};
}

/** A stored secret; '' when there is none, or the installation's key is another one. */
export const secretOf = ({ secrets }: Pick<ServerHost, 'secrets'>, sealed: unknown): string =>
  typeof sealed === 'string' && sealed !== '' ? (secrets.open(sealed) ?? '') : '';

/** Reads how to ask the supplier: the settings page takes precedence over the environment. */
export async function readAccess(host: Pick<ServerHost, 'db' | 'outside' | 'secrets'>): Promise<Access> {
  const row = await settingsRow(host);
  const { supplier } = host.outside;
  const key = secretOf(host, row.sealedKey) || supplier.key();
  const isBundled = key === '';
  const numbers = {
    pointsPerDay: Number(row.pointsPerDay ?? POINTS_PER_DAY),
    rate: Number(row.rate ?? USUAL_RATE),
  };
  if (isBundled)
    return {
      ...numbers,
      ...{ isBundled, base: BUNDLED_BASE, key: () => 'bundled', callsPerSecond: BUNDLED_PACE },
      fetch: (request) => answerBundled(request),
    };
  const base = (supplier.url || CJ_BASE).replace(/\/+$/, '');
  return {
    ...numbers,
    ...{ isBundled, key: () => key, callsPerSecond: Number(row.callsPerSecond ?? USUAL_PACE) },
    base,
    // Pictures of an answer lie elsewhere, and nowhere inside.
    fetch: (request, signal) => {
      const isOwn = URL.parse(request.url)?.origin === URL.parse(base)?.origin;
      return outgoingFetch(isOwn ? 'service' : 'public')(request, { signal });
    },
  };
}

/** Address of CJ's interface 2.0. */
const CJ_BASE = 'https://developers.cjdropshipping.com/api2.0/v1';
