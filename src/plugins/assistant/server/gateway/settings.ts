import type { ServerHost } from '#server';
import { textOf } from '#resource';

/** Name of the demo model. It says what it is wherever a model is named. */
export const DEMO_MODEL = 'flexy-demo';
/** Model of a service that names none. */
const USUAL_MODEL = 'gpt-5-mini';
/** Address of the client library's default service. */
const USUAL_ENDPOINT = 'https://api.openai.com/v1';

/** The model that is asked, and its limits. */
export interface ModelSettings {
  readonly endpoint: string;
  readonly model: string;
  /** The built-in demo model: neither an address nor a key is set. */
  readonly isDemo: boolean;
  /** The API key. A function, so that no log prints it. */
  readonly key: () => string;
  readonly requestsPerMinute: number;
  /** Limit for each user; 0: no limit. */
  readonly tokensPerDay: number;
  /** A stream that is silent for so long is given up, ms. */
  readonly idleMs: number;
  /** US dollars for a million tokens. */
  readonly priceIn: number;
  readonly priceOut: number;
}

/** The stored row; decimals are scaled by 10,000. */
export type SettingsRow = Readonly<Record<string, unknown>>;

const PRICE_SCALE = 10_000;

/** The stored settings; an installation that was just made has none yet. */
export async function settingsRow(host: Pick<ServerHost, 'db'>): Promise<SettingsRow> {
  return (await host.db.selectFrom('ai_settings').selectAll().where('id', '=', 1).executeTakeFirst()) ?? {};
}

const numberOf = (value: unknown, fallback: number): number =>
  value === null || value === undefined ? fallback : Number(value);

/** A stored secret; '' when there is none, or the installation's key is another one. */
export const secretOf = ({ secrets }: Pick<ServerHost, 'secrets'>, sealed: unknown): string =>
  typeof sealed === 'string' && sealed !== '' ? (secrets.open(sealed) ?? '') : '';

/**
 * The model to ask: the settings page takes precedence over the environment. A stored address is asked with the stored key
 * only, so that the environment's key never reaches another server.
 */
export async function readModelSettings(host: Pick<ServerHost, 'db' | 'outside' | 'secrets'>): Promise<ModelSettings> {
  const row = await settingsRow(host);
  const { ai } = host.outside;
  const endpoint = textOf(row.endpoint);
  const stored = secretOf(host, row.sealedKey);
  const key = endpoint !== '' || stored !== '' ? stored : ai.key();
  const isDemo = endpoint === '' && ai.url === '' && key === '';
  return {
    endpoint: endpoint || ai.url || USUAL_ENDPOINT,
    model: isDemo ? DEMO_MODEL : textOf(row.model) || ai.model || USUAL_MODEL,
    isDemo,
    key: () => key,
    requestsPerMinute: numberOf(row.requestsPerMinute, 20),
    tokensPerDay: numberOf(row.tokensPerDay, 500_000),
    idleMs: numberOf(row.idleSeconds, 30) * 1000,
    priceIn: numberOf(row.priceIn, 0) / PRICE_SCALE,
    priceOut: numberOf(row.priceOut, 0) / PRICE_SCALE,
  };
}
