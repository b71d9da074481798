import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inheritedEnvironment, NODE_OPTIONS } from './server.ts';

/** Command to a host: start a server with this environment, or stop the running one. */
export interface HostRequest {
  env?: Readonly<Record<string, string>>;
}

/** Answer of a host: the address of the started server, or an error. */
export interface HostAnswer {
  url?: string;
  error?: string;
}

/** A server inside a host. */
export interface HostedServer {
  url: string;
  /** Process id of the host. */
  pid: number;
  /** Log file of the host. */
  logFile: string;
  /** Offset of this server's logs in it, bytes. */
  logStart: number;
}

interface Host {
  readonly child: ChildProcess;
  readonly logFile: string;
}

/** Time limit of a shutdown, ms; the same as in mock-api/run.ts. */
const LONGEST_STOP_MS = 10_000;

/** Processes that run the servers of tests, each one server at a time (serverHost.ts). */
export class ServerHosts {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'flexy-hosts-'));
  #idle: Host[] = [];
  readonly #busy = new Map<number, Host>();
  #count = 0;

  /** Starts a server in an idle host, or in a new one. @throws Error when it does not start */
  async start(env: Readonly<Record<string, string>>): Promise<HostedServer> {
    const host = this.#idle.findLast(isAlive) ?? this.#fork();
    this.#idle = this.#idle.filter((one) => one !== host && isAlive(one));
    const { pid = 0 } = host.child;
    this.#busy.set(pid, host);
    const logStart = statSync(host.logFile).size;
    try {
      const { url = '' } = await ask(host.child, { env });
      return { url, pid, logFile: host.logFile, logStart };
    } catch (error) {
      await this.kill(pid);
      throw error;
    }
  }

  /** Stops the server of a host, which is idle then. @throws Error when it could not be closed properly */
  async stop(pid: number): Promise<void> {
    const host = this.#busy.get(pid);
    if (!host) return;
    const timer = setTimeout(() => host.child.kill('SIGKILL'), LONGEST_STOP_MS);
    try {
      await ask(host.child, {});
      this.#busy.delete(pid);
      this.#idle.push(host);
    } catch (error) {
      await this.kill(pid);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Kills a host and its server by SIGKILL. */
  async kill(pid: number): Promise<void> {
    const host = this.#busy.get(pid);
    this.#busy.delete(pid);
    if (host) await end(host);
  }

  /** Stops all hosts. */
  async end(): Promise<void> {
    await Promise.all([...this.#idle, ...this.#busy.values()].map(end));
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #fork(): Host {
    const logFile = path.join(this.#folder, `${(this.#count += 1)}.log`);
    const log = openSync(logFile, 'a');
    const child = fork(path.join(import.meta.dirname, 'serverHost.ts'), {
      env: inheritedEnvironment(),
      execArgv: NODE_OPTIONS,
      stdio: ['ignore', log, log, 'ipc'],
    });
    closeSync(log);
    return { child, logFile };
  }
}

async function ask(child: ChildProcess, request: HostRequest): Promise<HostAnswer> {
  const over = new AbortController();
  try {
    const ended = once(child, 'exit', over).then((): HostAnswer => ({ error: 'The process of the server ended.' }));
    const answered = once(child, 'message', over).then(([answer]) => answer as HostAnswer);
    child.send(request);
    const answer = await Promise.race([ended, answered]);
    if (answer.error) throw new Error(answer.error);
    return answer;
  } finally {
    over.abort();
  }
}

const isAlive = ({ child }: Host): boolean => child.exitCode === null && child.signalCode === null;

async function end(host: Host): Promise<void> {
  if (!isAlive(host)) return;
  const ended = once(host.child, 'exit');
  host.child.kill('SIGKILL');
  await ended;
}
