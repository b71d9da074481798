/** Questions to the page that wait for their answers. Each has a number. */
export class Asks<T> {
  readonly #waiting = new Map<number, (answer: T) => void>();
  #last = 0;

  /** Sends a question with a number of its own. @returns its answer */
  async ask(send: (ticket: number) => void): Promise<T> {
    const { promise, resolve } = Promise.withResolvers<T>();
    this.#last += 1;
    this.#waiting.set(this.#last, resolve);
    send(this.#last);
    return promise;
  }

  /** Passes an answer to its question. An answer without a waiting question is ignored. */
  answer(ticket: number, answer: T): void {
    this.#waiting.get(ticket)?.(answer);
    this.#waiting.delete(ticket);
  }
}
