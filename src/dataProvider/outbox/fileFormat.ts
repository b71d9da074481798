import { isObject } from '../resource/isObject.ts';
import type { Entry, Fault, Fields } from './types.ts';

/** Reason for refusing a file: not an outbox file, made by a later version, truncated, or with a damaged entry. */
export type FileFault = 'format' | 'version' | 'count' | 'entry';

/** The file was refused as a whole. */
export class OutboxFileError extends Error {
  readonly fault: FileFault;
  /** Number of the damaged entry, from 1. */
  readonly entry: number | undefined;

  constructor(fault: FileFault, entry?: number) {
    super(entry === undefined ? fault : `${fault} ${entry}`);
    this.name = 'OutboxFileError';
    this.fault = fault;
    this.entry = entry;
  }
}

/** Serialises waiting writes to a file, to be sent by another till. */
export function fileOf(entries: readonly Entry[], now: number): string {
  // An approval is valid for this session only.
  const kept = entries.map((entry) => ({ ...entry, approval: null }));
  return JSON.stringify({ format: FORMAT, version: VERSION, madeAt: now, count: kept.length, entries: kept }, null, 1);
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);
const isHeaders = (value: unknown): value is Readonly<Record<string, string>> =>
  isObject(value) && Object.values(value).every(isText);
const numberOrNull = (value: unknown) => (isNumber(value) ? value : null);

/** Paths below `/{locale}/api/` only: a file must not send a till to another address. */
const PATH = /^[\w:-]+(\/[\w:-]+)*$/;
const UUID = /^[\w-]{1,64}$/;
/** Headers that a write of a file may have. */
const HEADERS: ReadonlySet<string> = new Set(['X-Operator']);

function faultIn(value: unknown): Fault | null {
  if (!isObject(value) || !isNumber(value.status)) return null;
  const { status, message, reason, requestId, at } = value;
  return {
    status,
    message: isText(message) ? message : '',
    violations: [],
    reason: isText(reason) ? reason : null,
    isApprovable: value.isApprovable === true,
    requestId: isText(requestId) ? requestId : null,
    at: numberOrNull(at) ?? 0,
  };
}

function counterIn(value: unknown): Pick<Entry, 'counter'> {
  if (!isObject(value)) return {};
  const { name, field, atLeast, prefix } = value;
  const isCounter = isText(name) && isText(field) && isNumber(atLeast);
  return isCounter ? { counter: { name, field, atLeast, ...(isText(prefix) && { prefix }) } } : {};
}

const fieldsIn = (value: unknown): Fields => (isObject(value) ? value : {});

/** Parses an entry of a file; undefined: it is damaged. */
function entryIn(value: unknown, place: number): Entry | undefined {
  if (!isObject(value)) return undefined;
  const { uuid, kind, method = 'POST', path, body, headers = {}, after = [], doneReasons = [] } = value;
  const isWhole = isText(uuid) && UUID.test(uuid) && isText(kind) && isText(path) && PATH.test(path) && isObject(body);
  if (!isWhole || !(method === 'POST' || method === 'PUT')) return undefined;
  if (!isHeaders(headers) || !isTexts(after) || !isTexts(doneReasons)) return undefined;
  return {
    ...{ uuid, kind, method, path, body, after, doneReasons, place },
    ...counterIn(value.counter),
    ...(isText(value.numberIn) && { numberIn: value.numberIn }),
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => HEADERS.has(name))),
    label: fieldsIn(value.label),
    draft: value.draft,
    account: numberOrNull(value.account),
    addedAt: numberOrNull(value.addedAt) ?? 0,
    status: value.status === 'refused' ? 'refused' : 'waiting',
    frozenAt: numberOrNull(value.frozenAt),
    tries: numberOrNull(value.tries) ?? 0,
    isUndecided: value.isUndecided === true,
    number: numberOrNull(value.number),
    numberText: isText(value.numberText) ? value.numberText : null,
    fault: faultIn(value.fault),
    approval: null,
  };
}

function parsed(text: string): Fields {
  try {
    const value: unknown = JSON.parse(text);
    return fieldsIn(value);
  } catch {
    // Not JSON, or truncated: reported as another format.
    return {};
  }
}

/** Parses the writes of a file, in their order. @throws OutboxFileError naming the fault; then none of them is imported */
export function entriesIn(text: string): Entry[] {
  const { format, version, count, entries } = parsed(text);
  if (format !== FORMAT || !Array.isArray(entries)) throw new OutboxFileError('format');
  if (version !== VERSION) throw new OutboxFileError('version');
  if (count !== entries.length) throw new OutboxFileError('count');
  return entries.map((value, index) => {
    const entry = entryIn(value, index);
    if (!entry) throw new OutboxFileError('entry', index + 1);
    return entry;
  });
}

/** Format marker in the file. */
const FORMAT = 'flexy-outbox';
const VERSION = 1;
