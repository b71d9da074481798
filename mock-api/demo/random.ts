/** Seed of all demo data: a fixed one makes the same data everywhere. */
const SEED = 20_241_116;

/** Small fast generator (mulberry32): the same seed gives the same numbers on every machine. Numbers in [0, 1). */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** FNV-1a of a text, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** The random numbers of one resource. They do not depend on other resources, so an added plugin changes nothing here. */
export function seededRandom(resource: string): () => number {
  return mulberry32(SEED ^ hashOf(resource));
}
