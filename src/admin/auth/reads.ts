/** What the server would say to whoever has signed out. */
export const refused = () => new Response(null, { status: 401 });

/** Reads whose answers have not begun: nobody waits for them any more once somebody signs out. */
export class Reads {
  readonly #send: typeof fetch;
  readonly #begun = new Set<AbortController>();

  constructor(send: typeof fetch) {
    this.#send = send;
  }

  /** Sends a call on; a read is answered as by a refusal when it is given up: the server would refuse it. */
  async ask(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const method = init.method ?? (input instanceof Request ? input.method : 'GET');
    if (method !== 'GET') return this.#send(input, init);
    const read = new AbortController();
    this.#begun.add(read);
    const signal = init.signal ? AbortSignal.any([init.signal, read.signal]) : read.signal;
    try {
      return await this.#send(input, { ...init, signal });
    } catch (error) {
      if (read.signal.aborted) return refused();
      throw error;
    } finally {
      this.#begun.delete(read);
    }
  }

  /** Gives up those that are on their way. */
  giveUp(): void {
    for (const read of this.#begun) read.abort();
  }
}
