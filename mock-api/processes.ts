/** Processes on the database, of which this is one. */
let processes = 1;

/** Told by what listens to the others (PostgresPeers). */
export function setProcesses(count: number): void {
  processes = Math.max(1, count);
}

/** Processes on the database. */
export const processCount = (): number => processes;

/**
 * The part of a limit that this process may use up: a balancer gives each process about as many requests, and limits that are kept in
 * memory hold for all of them together. At least 1.
 */
export const shareOf = (limit: number): number => Math.max(1, limit / processes);
