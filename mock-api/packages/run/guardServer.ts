import { Router } from 'express';
import type { DeclaredCall } from '#resource';
import type { AnyHandler } from '../../calls/answer.ts';
import type { CallHost } from '../../calls/types.ts';
import type { JobDefinition } from '../../jobs/types.ts';
import type { PluginServer } from '../../pluginServer.ts';
import { Problem } from '../../problem.ts';
import type { ServerHost } from '../../serverHost.ts';
import { startFailure } from './failure.ts';
import { guardHooks, HOOKS } from './guardHooks.ts';
import { guardOffers } from './guardOffers.ts';
import { inTime } from './inTime.ts';
import type { PackageGuard } from './packageGuard.ts';

/** Time limit of a start, ms. */
const LONGEST_START_MS = 5000;

/** The handlers of a call: what is done before its transaction, and the call itself. */
interface Handlers {
  readonly declared: DeclaredCall;
  readonly handler: AnyHandler;
  readonly prepare: AnyHandler | undefined;
}

const keyOf = ({ method, path }: DeclaredCall): string => `${method} ${path}`;

/** The calls of a server part, without registering them. */
function callsOf(server: PluginServer, host: CallHost): ReadonlyMap<string, Handlers> {
  const found = new Map<string, Handlers>();
  const call = (declared: DeclaredCall, handler: AnyHandler, prepare?: AnyHandler) => {
    if (found.has(keyOf(declared))) throw new Error(`It declares ${keyOf(declared)} twice.`);
    found.set(keyOf(declared), { declared, handler, prepare });
  };
  const collecting = new Proxy(host, {
    get(target, name) {
      if (name === 'call') return call;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  server.calls?.(collecting);
  return found;
}

function routerOf(server: PluginServer, host: ServerHost): Router {
  const router = Router();
  server.routes?.(router, host);
  return router;
}

/** The parts of a server part that the engine takes at the start. Another version takes its place while it runs if this is equal. */
export function shapeOf(server: PluginServer, host: CallHost): string {
  const hooks = Object.entries(server.hooks ?? {}).map(([resource, own]) => [
    resource,
    HOOKS.filter((name) => own?.[name] !== undefined),
    ...[own?.computed, own?.columns].map((part) => Object.keys(part ?? {}).toSorted()),
    [...(own?.shown?.fields ?? [])].toSorted(),
  ]);
  const calls = [...callsOf(server, host).values()].map(({ declared, prepare }) => [declared, prepare !== undefined]);
  const jobs = Object.entries(server.jobs ?? {}).map(([name, { run: _run, schedule, ...about }]) => [
    ...[name, about, schedule !== undefined],
  ]);
  const sorted = [hooks, calls, jobs].map((list) => list.map((one) => JSON.stringify(one)).toSorted());
  return JSON.stringify([...sorted, server.rights ?? [], server.routes !== undefined]);
}

const isOff = (id: string): Problem =>
  new Problem(503, `The package "${id}" is switched off.`, { code: 'problem.packageOff', params: { name: id } });

/** A job of a package: while it is off, its runs fail and wait for another try. */
function guardJob(guard: PackageGuard, name: string, first: JobDefinition): JobDefinition {
  const job = (): JobDefinition | undefined => guard.code.server.jobs?.[name];
  return {
    ...first,
    run: async (run, host) => {
      const present = job();
      if (!guard.isOn || !present) throw isOff(guard.id);
      return guard.enter(() => present.run(run, host));
    },
    ...(first.schedule && {
      schedule: (context) => {
        if (!guard.isOn) return null;
        let next: number | null = null;
        guard.aside(() => (next = job()?.schedule?.(context) ?? null));
        return next;
      },
    }),
  };
}

/** Calls and routes of a package, of whichever version is its present one. */
class GuardedAddresses {
  readonly #guard: PackageGuard;
  #server: PluginServer | undefined;
  #calls: ReadonlyMap<string, Handlers> = new Map();
  #router: Router | undefined;

  constructor(guard: PackageGuard) {
    this.#guard = guard;
  }

  readonly calls = (host: CallHost): void => {
    for (const [key, { declared, prepare }] of this.#guard.enter(() => callsOf(this.#guard.code.server, host))) {
      const run =
        (part: 'handler' | 'prepare'): AnyHandler =>
        async (context) => {
          if (!this.#guard.isOn) throw isOff(this.#guard.id);
          return this.#guard.enter(() => this.#present(host).calls.get(key)?.[part]?.(context));
        };
      const add = host.call as (declared: DeclaredCall, handler: AnyHandler, prepare?: AnyHandler) => void;
      add.call(host, declared, run('handler'), prepare && run('prepare'));
    }
  };

  readonly routes = (router: Router, host: ServerHost): void => {
    router.use((request, response, next) => {
      if (!this.#guard.isOn) return next();
      // The engine is a host of calls, too.
      const { router: own } = this.#present(host as CallHost);
      return this.#guard.enter(() => own(request, response, next));
    });
  };

  #present(host: CallHost): { readonly calls: ReadonlyMap<string, Handlers>; readonly router: Router } {
    const { server } = this.#guard.code;
    if (this.#server !== server || !this.#router) {
      this.#calls = callsOf(server, host);
      this.#router = routerOf(server, host);
      this.#server = server;
    }
    return { calls: this.#calls, router: this.#router };
  }
}

/**
 * Runs `start` of the package's present code in its time. A failure switches the package off, and is not thrown.
 * @param signal of the server. The code gets one that is also aborted when the package is switched off
 */
export async function startPackage(guard: PackageGuard, host: ServerHost, signal: AbortSignal): Promise<void> {
  if (!guard.isOn) return;
  const { signal: own, code } = guard;
  try {
    await inTime(
      guard.enter(() => code.server.start?.(host, AbortSignal.any([signal, own]))),
      LONGEST_START_MS,
    );
  } catch (error) {
    // A start that was aborted says nothing about the code that runs now.
    if (!own.aborted) guard.fail(startFailure(error));
  }
}

/** The server part of a package as the engine sees it: everything in it runs behind the guard. */
export function guardServer(guard: PackageGuard): PluginServer {
  const { server } = guard.code;
  const addresses = new GuardedAddresses(guard);
  return {
    hooks: guardHooks(guard),
    ...(server.rights && { rights: server.rights }),
    ...(server.calls && { calls: addresses.calls }),
    ...(server.routes && { routes: addresses.routes }),
    // Asked for at each request: a package that is off offers nothing.
    get offers() {
      return guardOffers(guard);
    },
    jobs: Object.fromEntries(
      Object.entries(server.jobs ?? {}).map(([name, definition]) => [name, guardJob(guard, name, definition)]),
    ),
    start: (host, signal) => startPackage(guard, host, signal),
  };
}
