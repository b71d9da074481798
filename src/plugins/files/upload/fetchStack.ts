import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client';

/** Sends the requests of resumable uploads as the signed-in person: with the session's token, renewed when it ends. */
export const fetchStack = (send: typeof fetch): HttpStack => ({
  createRequest: (method, url) => new FetchRequest(send, method, url),
  getName: () => 'fetch',
});

/** One request of the upload protocol. */
class FetchRequest implements HttpRequest {
  readonly #headers = new Headers();
  readonly #stop = new AbortController();
  readonly #send: typeof fetch;
  readonly #method: string;
  readonly #url: string;

  constructor(send: typeof fetch, method: string, url: string) {
    [this.#send, this.#method, this.#url] = [send, method, url];
  }

  readonly getMethod = () => this.#method;
  readonly getURL = () => this.#url;
  readonly setHeader = (name: string, value: string) => this.#headers.set(name, value);
  readonly getHeader = (name: string) => this.#headers.get(name) ?? undefined;
  // `fetch` tells nothing of a body on its way: progress is that of whole pieces.
  readonly setProgressHandler = () => {};
  readonly getUnderlyingObject = () => undefined;

  readonly abort = () => {
    this.#stop.abort();
    return Promise.resolve();
  };

  readonly send = async (body: BodyInit | null | undefined): Promise<HttpResponse> => {
    const response = await this.#send(this.#url, {
      method: this.#method,
      headers: this.#headers,
      credentials: 'same-origin',
      signal: this.#stop.signal,
      ...(body ? { body } : {}),
    });
    const text = await response.text();
    return {
      getStatus: () => response.status,
      getHeader: (name) => response.headers.get(name) ?? undefined,
      getBody: () => text,
      getUnderlyingObject: () => response,
    };
  };
}
