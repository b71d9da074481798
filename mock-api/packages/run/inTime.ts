/** Code of a package that took too long. It may still be running. */
export class LateError extends Error {
  /** The time limit, ms. */
  readonly limitMs: number;

  constructor(limitMs: number) {
    super(`It took longer than ${limitMs / 1000} s.`);
    this.name = 'LateError';
    this.limitMs = limitMs;
  }
}

/**
 * Waits for work up to a time limit. Code that keeps the process busy without a pause cannot be interrupted by it.
 * @throws LateError
 */
export async function inTime<T>(work: Promise<T> | T, limitMs: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new LateError(limitMs)), limitMs);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
