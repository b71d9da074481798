import { setTimeout as delay } from 'node:timers/promises';
import type { Answer, Api, Body } from '../support/client.ts';
import { orderBody, type SoldProduct } from './orders.ts';

/** Counters shared by all users. */
export interface SoakCounts {
  calls: number;
  events: number;
  /** Number of unexpected answers, by kind. */
  readonly unexpected: Map<string, number>;
}

/** Longest pause of a user between two calls, ms. */
const THOUGHT_MS = 400;

/** One simulated user, who reads, sells, corrects, deletes and restores, listens to changes, and makes mistakes. */
export class SoakUser {
  readonly #url: string;
  readonly #api: Api;
  readonly #products: readonly SoldProduct[];
  readonly #counts: SoakCounts;
  readonly #number: number;
  readonly #mine: number[] = [];
  #turn = 0;
  #listening: AbortController | null = null;

  constructor(url: string, api: Api, products: readonly SoldProduct[], counts: SoakCounts, number: number) {
    this.#url = url;
    this.#api = api;
    this.#products = products;
    this.#counts = counts;
    this.#number = number;
  }

  /** Works until a time of `performance.now()`. */
  async workUntil(end: number): Promise<void> {
    while (performance.now() < end) {
      await this.step();
      await delay(Math.random() * THOUGHT_MS);
    }
    await this.leave();
  }

  /** Closes the event stream. */
  async leave(): Promise<void> {
    this.#listening?.abort();
    await delay(0);
  }

  /** Runs the user's next action. */
  async step(): Promise<void> {
    const steps = [
      () => this.#expect('a page', [200], this.#api.get(`products?page=${1 + (this.#turn % 3)}&order[name]=asc`)),
      () => this.#expect('a search', [200], this.#api.get('products?q=argan&itemsPerPage=10')),
      () => this.#sell(),
      () => this.#expect('orders', [200], this.#api.get('orders?order[createdAt]=desc&itemsPerPage=10')),
      () => this.#look(),
      () => this.#expect('changes', [200], this.#api.get('changes')),
      () => this.#mistype(),
      () => this.#comment(),
      () => this.#hear(),
      () => this.#expect('me', [200], this.#api.get('me')),
      () => this.#correct(),
      () => this.#expect('a repeated page', [200], this.#api.get('customers?itemsPerPage=20&exists[email]=true')),
    ];
    const step = steps[(this.#turn + this.#number) % steps.length];
    this.#turn += 1;
    await step?.();
  }

  /** Counts a call, and records it as unexpected when its status is none of these. */
  async #expect(what: string, statuses: readonly number[], call: Promise<Answer>): Promise<Answer | null> {
    this.#counts.calls += 1;
    try {
      const answer = await call;
      if (statuses.includes(answer.status)) return answer;
      this.#note(`${what}: ${answer.status} ${answer.text.slice(0, 120)}`);
    } catch (error) {
      this.#note(`${what}: ${error instanceof Error ? error.message : String(error)}`);
    }
    return null;
  }

  #note(what: string): void {
    this.#counts.unexpected.set(what, (this.#counts.unexpected.get(what) ?? 0) + 1);
  }

  async #sell(): Promise<void> {
    const key = `soak-${this.#number}-${this.#turn}`;
    const body = orderBody(this.#products, this.#number * 7 + this.#turn);
    const sold = await this.#expect('a sale', [201], this.#api.post('orders', body, { 'Idempotency-Key': key }));
    if (!sold) return;
    this.#mine.push(Number(sold.body.id));
    await this.#expect('the same again', [201], this.#api.post('orders', body, { 'Idempotency-Key': key }));
  }

  async #look(): Promise<void> {
    const id = this.#mine.at(-1);
    if (id === undefined) return;
    await this.#expect('an order', [200], this.#api.get(`orders/${id}`));
    await this.#expect('its history', [200], this.#api.get(`orders/${id}/history`));
  }

  async #mistype(): Promise<void> {
    const wrong: Body = { type: 'delivery-note', orderItems: [{ product: '/en/api/products/x', quantity: 'many' }] };
    await this.#expect('a wrong sale', [400, 422], this.#api.post('orders', wrong));
    await this.#expect('nothing there', [404], this.#api.get('products/99999999'));
  }

  async #comment(): Promise<void> {
    const id = this.#mine.at(-1);
    if (id === undefined) return;
    const text = `Note ${this.#turn}`;
    await this.#expect('a comment', [201], this.#api.post('comments', { resource: 'orders', recordId: id, text }));
  }

  /** Corrects an order, deletes and restores it, as far as the role may. */
  async #correct(): Promise<void> {
    const id = this.#mine.shift();
    if (id === undefined) return;
    const edit = { editOrderId: id, ...orderBody(this.#products, this.#turn) };
    await this.#expect('an edit', [200], this.#api.post('orders', edit));
    const gone = await this.#expect('a deletion', [204, 403], this.#api.delete(`orders/${id}`));
    if (gone?.status !== 204) return;
    await this.#expect('a restored order', [200], this.#api.post(`orders/${id}/restore`, {}));
  }

  /** Opens the event stream, or closes it. */
  async #hear(): Promise<void> {
    if (this.#listening) {
      this.#listening.abort();
      this.#listening = null;
      return;
    }
    const ending = new AbortController();
    this.#listening = ending;
    this.#counts.calls += 1;
    const topic = encodeURIComponent('/en/api/orders/{id}');
    const headers = { Authorization: `Bearer ${this.#api.token}`, Accept: 'text/event-stream' };
    const response = await fetch(`${this.#url}/.well-known/mercure?topic=${topic}`, {
      headers,
      signal: ending.signal,
    }).catch(() => null);
    if (response?.status !== 200 || !response.body) {
      if (!ending.signal.aborted) this.#note(`listening: ${response?.status ?? 'no answer'}`);
      return;
    }
    void this.#count(response.body);
  }

  async #count(body: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    try {
      for await (const chunk of body)
        this.#counts.events += decoder.decode(chunk, { stream: true }).split('\ndata:').length - 1;
    } catch {
      // The stream was closed by either side. The next step opens another one.
    }
  }
}
