import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { PrinterError, type PrinterConnection, type PrinterTimes, type PrintMethod } from './printerConnection.ts';

/** Time limit for listing the queues, ms. */
const LIST_MS = 5000;
/** Maximum length of a program's message that is shown, characters. */
const LONGEST_REASON = 300;
const WINDOWS_SCRIPT = path.join(import.meta.dirname, 'windowsSpool.ps1');
const POWERSHELL = ['-NoProfile', '-NonInteractive', '-ExecutionPolicy', 'Bypass'] as const;

/** Platform, and names of its print programs. */
export interface SystemPrograms {
  readonly platform: NodeJS.Platform;
  readonly lp: string;
  readonly lpstat: string;
  readonly powershell: string;
}

const PROGRAMS: SystemPrograms = {
  platform: process.platform,
  lp: 'lp',
  lpstat: 'lpstat',
  powershell: 'powershell.exe',
};

/**
 * Print queues of the system: CUPS (`lp -o raw`) on Linux and macOS, the spooler on Windows. Both get the raw bytes.
 * `printed` means that the queue has accepted the ticket.
 */
export function createSystemQueue(programs: SystemPrograms = PROGRAMS): PrintMethod {
  return {
    connect: async (target, times) => {
      if (target.method !== 'system') throw new TypeError(`Not a print queue: ${target.method}`);
      return queueConnection(programs, target.options.queue, times);
    },
    find: async () => {
      const queues = await listQueues(programs);
      return queues.map((queue) => ({ name: queue, target: { method: 'system', options: { queue } } }));
    },
  };
}

async function listQueues({ platform, lpstat, powershell }: SystemPrograms): Promise<string[]> {
  const command = 'Get-Printer | ForEach-Object { $_.Name }';
  const [program, args] = platform === 'win32' ? [powershell, [...POWERSHELL, '-Command', command]] : [lpstat, ['-e']];
  try {
    const { stdout } = await promisify(execFile)(program, args, { timeout: LIST_MS, windowsHide: true });
    return stdout.split(/\r?\n/).filter((line) => line.trim() !== '');
  } catch {
    // There is no print system, or it has no queue.
    return [];
  }
}

/** Collects the bytes of a ticket, and sends them to the queue at once. */
function queueConnection(programs: SystemPrograms, queue: string, times: PrinterTimes): PrinterConnection {
  const parts: Uint8Array[] = [];
  return {
    write: async (bytes) => {
      parts.push(bytes);
    },
    finish: () => {
      const ticket = Buffer.concat(parts);
      return programs.platform === 'win32'
        ? spoolOnWindows(programs.powershell, queue, ticket, times.idleMs)
        : run(programs.lp, ['-d', queue, '-o', 'raw', '-s', '-'], { input: ticket, limitMs: times.idleMs });
    },
    abort: () => undefined,
  };
}

async function spoolOnWindows(powershell: string, queue: string, ticket: Buffer, limitMs: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'flexy-ticket-'));
  try {
    const file = path.join(folder, 'ticket.bin');
    await writeFile(file, ticket, { mode: 0o600 });
    // Passes names in environment variables, as PowerShell would interpret them on its command line.
    const env = { FLEXY_QUEUE: queue, FLEXY_TICKET: file };
    await run(powershell, [...POWERSHELL, '-File', WINDOWS_SCRIPT], { env, limitMs });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface RunOptions {
  readonly input?: Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
  readonly limitMs: number;
}

/**
 * Runs a program that puts a ticket in a queue.
 * @throws PrinterError `refused` when the program fails, as nothing is printed then; `tooSlow` when it does not end
 */
async function run(program: string, args: readonly string[], { input, env, limitMs }: RunOptions): Promise<void> {
  const child = spawn(program, args, { env: { ...process.env, ...env }, windowsHide: true, stdio: 'pipe' });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let reason = '';
  const timer = setTimeout(() => {
    child.kill('SIGKILL');
    reject(new PrinterError('tooSlow', 'The print queue of this computer does not answer.'));
  }, limitMs);
  child.stderr.on('data', (chunk) => (reason += String(chunk)));
  child.once('error', (cause) => {
    reject(new PrinterError('refused', `This computer has no print system (${program}).`, { cause }));
  });
  child.once('close', (code) => {
    const told = reason.replace(/\s+/g, ' ').trim().slice(0, LONGEST_REASON);
    if (code === 0) resolve();
    else reject(new PrinterError('refused', `The print queue does not take the ticket${told ? `: ${told}` : '.'}`));
  });
  // A program that ends early does not read its input. Its exit code shows the reason.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  await promise.finally(() => clearTimeout(timer));
}
