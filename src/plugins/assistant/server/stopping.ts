import { randomUUID } from 'node:crypto';
import type { Actor, CallHandler, ServerHost } from '#server';
import type { stopCall } from '../contract/askCall.ts';

/** Questions that are asked in parts by this process, by account and run. */
const running = new WeakMap<ServerHost, Map<string, AbortController>>();

const nameOf = ({ userId }: Actor, run: string): string => `${userId} ${run}`;

/** A question that its person may end before all parts are answered. */
export interface Stoppable {
  readonly run: string;
  /** Aborted when the person ends it. */
  readonly signal: AbortSignal;
  /** It is not asked any more. */
  release(): void;
}

/** Makes a question one that can be ended. */
export function stoppable(host: ServerHost, actor: Actor): Stoppable {
  const all = running.get(host) ?? new Map<string, AbortController>();
  running.set(host, all);
  const run = randomUUID();
  const control = new AbortController();
  all.set(nameOf(actor, run), control);
  return { run, signal: control.signal, release: () => void all.delete(nameOf(actor, run)) };
}

/** Answers `POST assistant/stop`: only whose question it is can end it. */
export const stop =
  (host: ServerHost): CallHandler<typeof stopCall> =>
  async ({ input: { run }, actor }) => {
    const control = running.get(host)?.get(nameOf(actor, run));
    control?.abort();
    return { isStopped: control !== undefined };
  };
