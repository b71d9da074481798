/** A complete answer of the API. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Parsed body; undefined when it is not JSON. */
  readonly body: Body;
}

/** A parsed body of any shape. */
export type Body = ReturnType<typeof JSON.parse>;

/** Optional parts of a call. */
export interface CallOptions {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Raw body, sent instead of JSON. */
  readonly raw?: string;
}

/** A client of a running server, signed in or not. */
export class Api {
  readonly url: string;
  readonly locale: string;
  readonly token: string | null;

  constructor(url: string, locale = 'en', token: string | null = null) {
    this.url = url;
    this.locale = locale;
    this.token = token;
  }

  /** Signs in a demo user. */
  async as(username: string, password = 'demo'): Promise<Api> {
    const answer = await this.post('login_check', { username, password });
    if (answer.status !== 200) throw new Error(`sign-in of ${username}: ${answer.status} ${answer.text}`);
    return new Api(this.url, this.locale, answer.body.token);
  }

  in(locale: string): Api {
    return new Api(this.url, locale, this.token);
  }

  /** Sends a call. `path` is below `/{locale}/api/`, or absolute with a leading slash. */
  async call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    const address = path.startsWith('/') ? path : `/${this.locale}/api/${path}`;
    const body = options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
    const headers: Record<string, string> = { Accept: 'application/ld+json' };
    if (this.token) headers.Authorization = `Bearer ${this.token}`;
    if (body !== undefined)
      headers['Content-Type'] = method === 'PATCH' ? 'application/merge-patch+json' : 'application/ld+json';
    const response = await fetch(this.url + address, {
      method,
      headers: { ...headers, ...options.headers },
      body,
      redirect: 'manual',
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: parsed(text) };
  }

  get(path: string, headers?: Record<string, string>): Promise<Answer> {
    return this.call('GET', path, { headers });
  }

  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer> {
    return this.call('POST', path, { body, headers });
  }

  put(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer> {
    return this.call('PUT', path, { body, headers });
  }

  patch(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer> {
    return this.call('PATCH', path, { body, headers });
  }

  delete(path: string, headers?: Record<string, string>): Promise<Answer> {
    return this.call('DELETE', path, { headers });
  }
}

function parsed(text: string): Body {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: tests of such answers use `text`.
    return undefined;
  }
}
