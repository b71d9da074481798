import { isObject, type Operations } from '#resource';
import { writeZip } from '#zip';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { EngineFace } from '../engineFace.ts';
import { lastWarnings } from '../logTail.ts';
import { reasonText } from '../messages/reason.ts';
import { maskedText } from './maskedText.ts';

/** Contents of a bundle. */
export interface BundleParts {
  readonly state: Operations;
  /** Text of all metrics. */
  readonly metrics: string;
  readonly config: Config;
  readonly engine: EngineFace;
  readonly log: Logger;
}

/** Most failed jobs in a bundle. */
const MOST_JOBS = 100;

const ABOUT = `Flexy: a bundle for support.

state.json     processes, jobs, disk, backups and slow statements, as on the page "Operations"
metrics.txt    all metrics of the process that made it, in OpenMetrics text
settings.json  settings of the server, without secrets; of addresses only the host
plugins.json   plugins, and why those failed that did
jobs.json      failed jobs with their reasons
log.ndjson     the last warnings and errors

There are no passwords, keys, tokens or records in it. In errors and reasons, quoted texts, e-mail addresses and long numbers
are masked, as they could be of customers. Look through it before you send it.
`;

/** A ZIP archive that helps somebody else to find a fault, without secrets and without records. */
export async function makeSupportBundle({ state, metrics, config, engine, log }: BundleParts): Promise<Uint8Array> {
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  const files: Readonly<Record<string, string>> = {
    'README.txt': ABOUT,
    'state.json': json(shownState(state)),
    'metrics.txt': metrics,
    'settings.json': json(shownConfig(config)),
    'plugins.json': json(engine.plugins.map((plugin) => shownPlugin(plugin))),
    'jobs.json': json(await failedJobs(engine)),
    'log.ndjson': lastWarnings(log)
      .map((line) => `${JSON.stringify(shownLine(line))}\n`)
      .join(''),
  };
  const encoder = new TextEncoder();
  return writeZip(Object.entries(files).map(([name, text]) => ({ name, bytes: encoder.encode(text) })));
}

/** A stored reason in English, masked. */
const shownReason = (stored: unknown): string => maskedText(reasonText(String(stored ?? ''), 'en'));

const shownPlugin = ({ id, failed }: { readonly id: string; readonly failed?: string }) =>
  failed === undefined ? { id } : { id, failed: shownReason(failed) };

function shownState(state: Operations): Operations {
  const { drill } = state.backups;
  if (!drill) return state;
  return { ...state, backups: { ...state.backups, drill: { ...drill, reason: shownReason(drill.reason) } } };
}

/** Settings without the names of keys; of addresses only the host, as paths and queries may hold keys. */
export function shownConfig({ files, ...config }: Config): unknown {
  const { accessKeyId, ...s3 } = files.s3;
  return shortened({ ...config, files: { ...files, s3: { ...s3, hasKey: accessKeyId !== '' } } });
}

function shortened(value: unknown): unknown {
  if (typeof value === 'string') return URL.canParse(value) && value.includes('://') ? new URL(value).host : value;
  if (Array.isArray(value)) return value.map(shortened);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shortened(inner)]));
}

/** Fields of a log line that say nothing of anybody. */
const FIELDS = [
  'level',
  'time',
  'msg',
  'id',
  'method',
  'path',
  'status',
  'ms',
  'job',
  'kind',
  'plugin',
  'reason',
  'attempt',
  'tables',
  'request',
];

/** A log line without addresses, accounts and values of the database; empty when it is no JSON. */
export function shownLine(line: string): unknown {
  const given = parsed(line);
  if (!isObject(given)) return {};
  const { err } = given;
  const shown = Object.fromEntries(FIELDS.flatMap((name) => (name in given ? [[name, given[name]]] : [])));
  if ('reason' in shown) shown.reason = shownReason(shown.reason);
  if (!isObject(err)) return shown;
  const { type, code, message, stack } = err;
  // Not `detail`: PostgreSQL quotes values there.
  return { ...shown, err: { type, code, message: maskedIfText(message), stack: maskedIfText(stack) } };
}

const maskedIfText = (value: unknown) => (typeof value === 'string' ? maskedText(value) : undefined);

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

async function failedJobs({ db }: EngineFace): Promise<unknown[]> {
  const rows = await db
    .selectFrom('jobs')
    .select(['id', 'kind', 'attempts', 'finishedAt', 'reason'])
    .where('status', '=', 'failed')
    .orderBy('id', 'desc')
    .limit(MOST_JOBS)
    .execute();
  return rows.map((row) => ({ ...row, reason: shownReason(row.reason) }));
}
