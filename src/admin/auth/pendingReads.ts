/** The server's answer to a signed-out user. */
export const signedOutResponse = () => new Response(null, { status: 401 });

/** HTTP method of a call, as `fetch` takes it. */
export const methodOf = (input: RequestInfo | URL, init: RequestInit | undefined): string =>
  init?.method ?? (input instanceof Request ? input.method : 'GET');

/** Pending reads, which are cancelled on sign-out. */
export class PendingReads {
  readonly #send: typeof fetch;
  readonly #begun = new Set<AbortController>();

  constructor(send: typeof fetch) {
    this.#send = send;
  }

  /** Sends a call. A cancelled read is answered with a 401, as the server would do. */
  async ask(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    if (methodOf(input, init) !== 'GET') return this.#send(input, init);
    const read = new AbortController();
    this.#begun.add(read);
    const signal = init.signal ? AbortSignal.any([init.signal, read.signal]) : read.signal;
    try {
      return await this.#send(input, { ...init, signal });
    } catch (error) {
      if (read.signal.aborted) return signedOutResponse();
      throw error;
    } finally {
      this.#begun.delete(read);
    }
  }

  /** Cancels the pending reads. */
  giveUp(): void {
    for (const read of this.#begun) read.abort();
  }
}
