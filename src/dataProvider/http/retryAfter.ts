/** Wait that a `Retry-After` asks for, ms, as far as it is believed: ten minutes at most. @param seconds absent: none */
export const believedWait = (seconds: number | undefined): number => Math.min((seconds ?? 0) * 1000, BELIEVED_MS);

/** Upper limit of an accepted `Retry-After`, ms. */
const BELIEVED_MS = 10 * 60_000;
