/** Largest file of which a small picture is drawn by itself, bytes: larger ones would hold the list up. */
export const LARGEST_DRAWN = 8 * 1024 * 1024;

const MODEL = /\.(?:glb|gltf|obj|stl|ply|3mf)$/i;

/** Tells whether a small picture of a file is drawn. */
export const isDrawn = (name: string, size: number): boolean => MODEL.test(name) && size > 0 && size <= LARGEST_DRAWN;

/** A queue that runs one task at a time, in the order of the calls. */
export interface Turns {
  /** Calls `begin` when its turn comes. The turn lasts until `end` is called; an aborted signal ends it, or leaves the queue. */
  take(signal: AbortSignal, begin: (end: () => void) => void): void;
}

/** Makes turns. */
export function createTurns(): Turns {
  const waiting: { readonly signal: AbortSignal; readonly begin: (end: () => void) => void }[] = [];
  let isTaken = false;
  const next = () => {
    if (isTaken) return;
    const first = waiting.shift();
    if (!first) return;
    if (first.signal.aborted) {
      next();
      return;
    }
    isTaken = true;
    let hasEnded = false;
    const end = () => {
      if (hasEnded) return;
      hasEnded = true;
      isTaken = false;
      next();
    };
    first.signal.addEventListener('abort', end, { once: true });
    first.begin(end);
  };
  return {
    take(signal, begin) {
      waiting.push({ signal, begin });
      next();
    },
  };
}
