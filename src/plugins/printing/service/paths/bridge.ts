import { isObject } from '#resource';
import { PrintError } from '../printError.ts';
import type { KnownPrinter } from '../target.ts';

/** Address of the bridge application on this device (docs/rules/printing.md, "Bridge application"). */
export const BRIDGE_URL = 'http://127.0.0.1:3100';

/** Maximum number of requests for an unfinished job. The bridge responds to each within 25 s. */
const MOST_ASKS = 4;

/** Encodes bytes as base64, in chunks, because the number of function arguments is limited. */
export function base64Of(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192) pieces.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  return btoa(pieces.join(''));
}

/** Options of the bridge's `print-receipt` by kind of printer. */
export function bridgeOptions({ kind, address, port, vendorId }: KnownPrinter): Record<string, unknown> {
  if (kind === 'usb') return vendorId === '' ? {} : { idVendor: vendorId };
  if (kind === 'bluetooth') return { address };
  if (kind === 'system') return { queue: address };
  return { ip: address, port };
}

/** Calls the bridge. `targetAddressSpace` declares a local program; the browser asks once for permission. */
export async function askBridge(path: string, token: string, init: RequestInit = {}): Promise<Response> {
  const headers = { ...init.headers, ...(token !== '' && { Authorization: `Bearer ${token}` }) };
  const options: RequestInit & { targetAddressSpace: string } = {
    ...init,
    headers,
    cache: 'no-store',
    credentials: 'omit',
    targetAddressSpace: 'loopback',
  };
  try {
    return await fetch(`${BRIDGE_URL}/${path}`, options);
  } catch {
    throw new PrintError('noBridge');
  }
}

async function answerOf(response: Response): Promise<Readonly<Record<string, unknown>>> {
  const body: unknown = await response.json().catch(() => null);
  return isObject(body) ? body : {};
}

/** What a printer says of bytes that it has taken: `unsure`, when it answers no questions. */
export type Taken = 'printed' | 'unsure';

/** Code of the bridge for a ticket that a printer has taken without a word. */
const NO_STATUS = 'noStatus';

/** Prints bytes through the bridge. Idempotent by job id. */
export async function printByBridge(
  printer: KnownPrinter,
  bytes: Uint8Array,
  { token, jobId }: { readonly token: string; readonly jobId: string },
): Promise<Taken> {
  const job = { jobId, contentBase64: base64Of(bytes), method: printer.kind, options: bridgeOptions(printer) };
  const body = JSON.stringify(job);
  for (let ask = 0; ask < MOST_ASKS; ask += 1) {
    const headers = { 'Content-Type': 'application/json' };
    const response = await askBridge('print-receipt', token, { method: 'POST', headers, body });
    const { error, state, code } = await answerOf(response);
    if (response.status === 200) return 'printed';
    if (state === 'unsure' && code === NO_STATUS) return 'unsure';
    if (response.status !== 202) {
      if (response.status === 401) throw new PrintError('notPaired');
      throw new PrintError('failed', { text: typeof error === 'string' ? error : '', isUnsure: state === 'unsure' });
    }
  }
  throw new PrintError('slow', { isUnsure: true });
}

/** Status of the bridge on this device. */
export interface BridgeStatus {
  /** `none`: no application responds, or the browser denies the request. */
  readonly state: 'none' | 'stranger' | 'paired';
  readonly version: string;
}

/** Checks whether a bridge runs, and whether it accepts this token. */
export async function bridgeStatus(token: string): Promise<BridgeStatus> {
  const response = await askBridge('status', token).catch(() => null);
  if (!response) return { state: 'none', version: '' };
  const { version } = await answerOf(response);
  if (!response.ok || typeof version !== 'string') return { state: 'stranger', version: '' };
  return { state: 'paired', version };
}

/**
 * Conditions of a printer, as the bridge reports them. `unknown`: the printer does not answer queries. `refused`: the bridge
 * writes there only where its BRIDGE_PRINTERS names it.
 */
const CONDITIONS = ['ready', 'paperOut', 'coverOpen', 'offline', 'error', 'unreachable', 'refused', 'unknown'] as const;
export type Condition = (typeof CONDITIONS)[number];

/** A printer that the bridge may print on, with its present state. */
export interface BridgePrinter {
  readonly key: string;
  readonly name: string;
  readonly condition: Condition;
  /** Little paper is left. */
  readonly isPaperLow: boolean;
  /** Entry that BRIDGE_PRINTERS needs for a refused printer. */
  readonly entry?: string;
}

function printerIn(value: unknown): BridgePrinter[] {
  if (!isObject(value) || typeof value.key !== 'string') return [];
  const { key, name, condition, entry } = value;
  return [
    {
      key,
      name: typeof name === 'string' && name !== '' ? name : key,
      condition: CONDITIONS.find((one) => one === condition) ?? 'unknown',
      isPaperLow: value.isPaperLow === true,
      ...(typeof entry === 'string' ? { entry } : {}),
    },
  ];
}

/** Reads the printers that the bridge may print on. It asks each of them for its state. Empty when it does not answer. */
export async function bridgePrinters(token: string): Promise<readonly BridgePrinter[]> {
  const response = await askBridge('printers?found=0', token).catch(() => null);
  if (!response?.ok) return [];
  const { printers } = await answerOf(response);
  return Array.isArray(printers) ? printers.flatMap(printerIn) : [];
}
