import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { writeDurably } from '../durable.ts';
import { readTarget, targetKey, type NamedTarget, type Target } from './target.ts';

/** Name of the file with the server's list. */
const FILE = 'printers.json';
const MOST = 200;

const LIST = z.array(z.object({ name: z.string().max(200), method: z.unknown(), options: z.unknown() })).max(MOST);

/**
 * Reads a list of printers of the server.
 * @throws ZodError or TargetError when the value is not a valid list
 */
export function readPrinterList(value: unknown): NamedTarget[] {
  return LIST.parse(value).map(({ name, method, options }) => ({ name, target: readTarget(method, options) }));
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
      this.#ofServer = readPrinterList(JSON.parse(await readFile(this.#file, 'utf8')));
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

  /** Lists all allowed printers without duplicates. */
  all(): NamedTarget[] {
    const byKey = new Map([...this.#configured, ...this.#ofServer].map((one) => [targetKey(one.target), one]));
    return [...byKey.values()];
  }

  has(target: Target): boolean {
    const key = targetKey(target);
    return this.all().some((one) => targetKey(one.target) === key);
  }
}
