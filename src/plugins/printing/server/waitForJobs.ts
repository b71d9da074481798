import type { Locale, ServerHost } from '#server';
import { claimJobs, type Claimed } from './claim.ts';
import { nextJob } from './waiting.ts';

/** A request of a bridge. */
export interface Asked {
  readonly host: ServerHost;
  readonly locale: Locale;
  /** Id of the bridge whose token the request has. */
  readonly bridge: number;
}

/**
 * Claims jobs for a bridge as soon as there are some, or none after {@link LONGEST_WAIT}.
 * @param left aborted when the bridge hangs up: a job claimed then would reach nobody
 * @returns `left`: the bridge hung up, and nothing was claimed for it; `removed`: it is not paired any more
 */
export async function waitForJobs(
  { host, locale, bridge }: Asked,
  reached: readonly string[],
  left: AbortSignal,
): Promise<readonly Claimed[] | 'left' | 'removed'> {
  const until = host.now() + LONGEST_WAIT;
  for (;;) {
    if (left.aborted) return 'left';
    const claimed = await claimJobs(host, locale, bridge, reached);
    if (claimed === null) return 'removed';
    if (claimed.length > 0 || host.now() >= until) return claimed;
    await nextJob(Math.min(LOOK_EVERY, until - host.now()), left);
  }
}

/** Maximum time of a long poll, ms: shorter than usual proxy timeouts. */
const LONGEST_WAIT = 25_000;
/** Polling interval of the table, ms. It finds jobs that another server process has added. */
const LOOK_EVERY = 2000;
