import type { Tx } from '#server';
import type { Job } from './jobs.ts';

/** The jobs that a job repeats, nearest first, without locks: an origin never changes. */
export async function originsOf(tx: Tx, job: Job): Promise<Job[]> {
  const origins: Job[] = [];
  for (let origin = job.origin; origin !== null;) {
    const [row] = await tx.readBy('print_jobs', { id: origin });
    if (!row) break;
    origins.push(row);
    origin = row.origin;
  }
  return origins;
}

/**
 * All jobs that print the document of a job: the first one, and everything that repeats it, on whichever printer. Each is
 * locked, oldest first, and no other is added until the end of the transaction.
 */
export async function lockedChain(tx: Tx, job: Job): Promise<Job[]> {
  const root = (await originsOf(tx, job)).at(-1)?.id ?? job.id;
  await tx.lock(`print jobs of ${root}`);
  const chain = new Map<number, Job | null>();
  for (;;) {
    // A result that is stored meanwhile may add one on a fall-back printer, with a higher id.
    const more = (await treeOf(tx, root)).filter((id) => !chain.has(id)).toSorted((a, b) => a - b);
    if (more.length === 0) return [...chain.values()].filter((row) => row !== null);
    for (const id of more) chain.set(id, await tx.find('print_jobs', id));
  }
}

/** Ids of all jobs from this one on that print the same document. */
async function treeOf(tx: Tx, root: number): Promise<number[]> {
  const ids = [root];
  for (let next = [root]; next.length > 0; ids.push(...next)) {
    const later = await Promise.all(next.map((origin) => tx.readBy('print_jobs', { origin })));
    next = later.flat().map(({ id }) => id);
  }
  return ids;
}
