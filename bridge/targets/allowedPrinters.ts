import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { writeDurably } from '../durable.ts';
import { mayBePrinter } from './printerPlace.ts';
import { readTarget, TargetError, targetKey, type NamedTarget, type Target } from './target.ts';

/** Name of the file with the server's list. */
const FILE = 'printers.json';
const MOST = 200;

const ENTRY = z.object({ name: z.string().max(200), method: z.unknown(), options: z.unknown() });

/** A list of printers, and the names of those that cannot be read. */
export interface PrinterList {
  readonly printers: readonly NamedTarget[];
  readonly unreadable: readonly string[];
}

function readEntry(value: unknown): NamedTarget {
  const { name, method, options } = ENTRY.parse(value);
  return { name, target: readTarget(method, options) };
}

const nameOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'name' in value ? String(value.name).slice(0, 200) : '';

/**
 * Reads a list of printers of the server, one by one: a printer that cannot be read leaves the others as they are.
 * @throws TypeError when the value is no list, or one of more than 200 printers
 */
export function readPrinterList(value: unknown): PrinterList {
  if (!Array.isArray(value) || value.length > MOST) throw new TypeError(`A list of at most ${MOST} printers.`);
  const printers: NamedTarget[] = [];
  const unreadable: string[] = [];
  for (const one of value as readonly unknown[]) {
    try {
      printers.push(readEntry(one));
    } catch (error) {
      if (!(error instanceof TargetError) && !(error instanceof z.ZodError)) throw error;
      unreadable.push(nameOf(one));
    }
  }
  return { printers, unreadable };
}

/** Printers that the bridge may use: those of BRIDGE_PRINTERS, and those of the server's list. */
export class AllowedPrinters {
  readonly #file: string;
  readonly #configured: readonly NamedTarget[];
  #ofServer: readonly NamedTarget[] = [];

  constructor(dataDir: string, configured: readonly NamedTarget[]) {
    this.#file = path.join(dataDir, FILE);
    this.#configured = configured;
  }

  /** Reads the stored list of the server, for a start without a network. An unreadable list counts as empty. */
  async load(): Promise<void> {
    try {
      this.#ofServer = readPrinterList(JSON.parse(await readFile(this.#file, 'utf8'))).printers;
    } catch {
      // The server sends the list again.
      this.#ofServer = [];
    }
  }

  /** Replaces the server's list, and stores it on disk. */
  async setServerList(list: readonly NamedTarget[]): Promise<void> {
    const isSame = JSON.stringify(list) === JSON.stringify(this.#ofServer);
    this.#ofServer = list;
    if (isSame) return;
    const plain = list.map(({ name, target }) => ({ name, ...target }));
    await writeDurably(this.#file, JSON.stringify(plain));
  }

  /** The printers of BRIDGE_PRINTERS. */
  get configured(): readonly NamedTarget[] {
    return this.#configured;
  }

  /** Lists all allowed printers without duplicates. */
  all(): NamedTarget[] {
    const ofServer = this.#ofServer.filter(({ target }) => mayBePrinter(target) || this.isConfigured(target));
    const byKey = new Map([...this.#configured, ...ofServer].map((one) => [targetKey(one.target), one]));
    return [...byKey.values()];
  }

  /** Lists the server's printers that are not where printers are, and that BRIDGE_PRINTERS would have to name. */
  refused(): NamedTarget[] {
    return this.#ofServer.filter(({ target }) => !mayBePrinter(target) && !this.isConfigured(target));
  }

  /** Tells whether BRIDGE_PRINTERS names a target. */
  isConfigured(target: Target): boolean {
    const key = targetKey(target);
    return this.#configured.some((one) => targetKey(one.target) === key);
  }

  has(target: Target): boolean {
    const key = targetKey(target);
    return this.all().some((one) => targetKey(one.target) === key);
  }
}
