import { isAllowed, isObject, isReadable, isWritable, OPERATIONS, type Resource, type Role } from '#resource';

/** A record in a test, in API format with its id. */
export interface MemoryRecord {
  readonly id: number;
  readonly [field: string]: unknown;
}

/** Answer of a plugin's call in a test: a body, or a whole response. */
export type MemoryCall = (request: {
  readonly method: string;
  readonly url: URL;
  readonly body: unknown;
  /** Headers as the page sent them. */
  readonly headers: Headers;
  /** Records as they are now. */
  readonly records: (resource: string) => readonly MemoryRecord[];
}) => unknown;

/** Default export of a plugin's `fixtures.ts`: what its screens show in tests. */
export interface Fixtures {
  readonly records?: Readonly<Record<string, readonly MemoryRecord[]>>;
  readonly calls?: Readonly<Record<string, MemoryCall>>;
}

/** Behaviour of the server for records and calls: it answers, never answers (a loading screen), or fails with this status. */
export type ServerMood = 'answers' | 'silent' | number;

/** Options of the memory server. */
export interface MemoryServerOptions {
  readonly role: Role;
  readonly resources: ReadonlyMap<string, Resource>;
  readonly records: Readonly<Record<string, readonly MemoryRecord[]>>;
  /** By address below `/{locale}/api/`: `example/summary`. */
  readonly calls: Readonly<Record<string, MemoryCall>>;
  readonly mood: ServerMood;
}

const problem = (status: number, detail: string) =>
  Response.json({ status, title: detail, detail }, { status, headers: { 'Content-Type': 'application/problem+json' } });

/** The permissions of the role, in the format of `GET me`; full permissions on undeclared resources. */
function permissionsOf({ resources, records, role }: MemoryServerOptions) {
  const names = new Set([...resources.keys(), ...Object.keys(records)]);
  return Object.fromEntries(
    [...names].map((name) => {
      const resource = resources.get(name);
      if (!resource) return [name, { operations: OPERATIONS, readable: [], writable: { create: [], update: [] } }];
      const fields = ['id', ...Object.keys(resource.fields), 'createdAt', 'updatedAt'];
      const writable = (operation: 'create' | 'update') =>
        fields.filter((field) => isWritable(resource, field, [role], operation));
      return [
        name,
        {
          operations: OPERATIONS.filter((operation) => isAllowed(resource, [role], operation)),
          readable: fields.filter((field) => isReadable(resource, field, [role])),
          writable: { create: writable('create'), update: writable('update') },
        },
      ];
    }),
  );
}

const compare = (a: unknown, b: unknown) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a ?? '').localeCompare(String(b ?? ''));

/**
 * The rows that match a query: exact properties with one value or several (`type[]`), one order. Other parameters are left to
 * the real server.
 */
function selected(rows: readonly MemoryRecord[], query: URLSearchParams): MemoryRecord[] {
  const nameOf = (key: string) => key.replace(/\[\]$/, '');
  const wanted = [...new Set(query.keys())].filter((key) => rows.some((row) => nameOf(key) in row));
  const found = rows.filter((row) => wanted.every((key) => query.getAll(key).includes(String(row[nameOf(key)]))));
  const [order, direction] = [...query].find(([key]) => key.startsWith('order[')) ?? [];
  if (!order) return found;
  const field = order.slice('order['.length, -1);
  return found.toSorted((a, b) => compare(a[field], b[field]) * (direction === 'desc' ? -1 : 1));
}

/**
 * A server in memory for a plugin's screens: sign-in, rights by role, records (CRUD), and the plugin's calls. Makes no
 * network requests.
 */
export class MemoryServer {
  mood: ServerMood;
  /** Requests received: `GET example/summary`, `GET products?page=1&itemsPerPage=25`. */
  readonly asked: string[] = [];
  readonly #options: MemoryServerOptions;
  readonly #tables: Map<string, MemoryRecord[]>;
  #lastId = 1000;

  constructor(options: MemoryServerOptions) {
    this.#options = options;
    this.mood = options.mood;
    const names = [...options.resources.keys(), ...Object.keys(options.records)];
    this.#tables = new Map(names.map((name) => [name, [...(options.records[name] ?? [])]]));
  }

  /** Present records. */
  records(resource: string): readonly MemoryRecord[] {
    return this.#tables.get(resource) ?? [];
  }

  /** Changes a record as another user would. */
  change(resource: string, id: number, values: Readonly<Record<string, unknown>>): void {
    const rows = this.#tables.get(resource) ?? [];
    const at = rows.findIndex((row) => row.id === id);
    const row = rows[at];
    if (!row) throw new Error(`There is no ${resource} ${id}.`);
    rows[at] = { ...row, ...values };
  }

  readonly fetch: typeof fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : String(input), window.location.origin);
    init.signal?.throwIfAborted();
    const [, locale = '', area = '', ...rest] = url.pathname.split('/');
    if (area === 'api-trans') return Response.json({});
    // Calls outside the API (`upload-image`) use their address.
    const path = area === 'api' ? rest.join('/') : area;
    if (area !== 'api' && !this.#options.calls[path]) return problem(404, 'There is nothing at this address.');
    // Forms with files pass as they are.
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? undefined);
    const headers = new Headers(init.headers);
    return (
      this.#own(path, headers.has('X-Operator')) ??
      (await this.#answer({ locale, path, url, body, headers, method: init.method ?? 'GET' }, init.signal))
    );
  };

  /** Built-in calls. `isOperated`: an operator is active by PIN. */
  #own(path: string, isOperated: boolean): Response | Promise<Response> | null {
    const { role } = this.#options;
    switch (path) {
      case 'token/refresh':
        return Response.json({ token: 'memory' });
      case 'me':
        return Response.json({
          id: 1,
          username: 'tester',
          fullName: 'Tester',
          roles: [role],
          operator: isOperated ? { id: 2, username: 'operator', fullName: 'Operator', roles: [role] } : null,
          permissions: permissionsOf(this.#options),
        });
      case 'instance':
        if (this.#options.calls[path]) return null;
        return Response.json(INSTANCE);
      case 'hub':
        // No live updates: no other user exists.
        return new Promise(() => undefined);
      case 'logout':
        return new Response(null, { status: 204 });
      default:
        return null;
    }
  }

  async #answer(request: MemoryRequest, signal: AbortSignal | null | undefined): Promise<Response> {
    const { path, method, url } = request;
    this.asked.push(`${method} ${path}${decodeURIComponent(url.search)}`);
    if (typeof this.mood === 'number') return problem(this.mood, 'The server failed, as this test asked.');
    if (this.mood === 'silent') return silence(signal);
    const call = this.#options.calls[path];
    if (call) {
      const answer = await call({ ...request, records: (name) => this.records(name) });
      return answer instanceof Response ? answer : Response.json(answer ?? null);
    }
    const names = [...this.#tables.keys()];
    const name = names.find((one) => [one, this.#options.resources.get(one)?.path].some((at) => isBelow(path, at)));
    if (name === undefined) return problem(404, 'There is nothing at this address.');
    return this.#record(name, Number(path.slice(path.lastIndexOf('/') + 1)), request);
  }

  #record(name: string, id: number, { method, url, body, locale }: MemoryRequest): Response {
    const rows = this.#tables.get(name) ?? [];
    const wire = (row: MemoryRecord) => ({ '@id': `/${locale}/api/${name}/${row.id}`, ...row });
    if (method === 'POST') {
      const row = { ...(isObject(body) ? body : {}), id: (this.#lastId += 1) };
      rows.push(row);
      return Response.json(wire(row), { status: 201 });
    }
    if (Number.isNaN(id)) return this.#list(rows, url.searchParams, wire);
    const row = rows.find((one) => one.id === id);
    if (!row) return problem(404, 'There is no such record.');
    if (method === 'DELETE') {
      rows.splice(rows.indexOf(row), 1);
      return new Response(null, { status: 204 });
    }
    if (method !== 'GET') this.change(name, id, isObject(body) ? body : {});
    return Response.json(wire(rows.find((one) => one.id === id) ?? row));
  }

  #list(rows: readonly MemoryRecord[], query: URLSearchParams, wire: (row: MemoryRecord) => object): Response {
    const found = selected(rows, query);
    const perPage = Number(query.get('itemsPerPage') ?? 30);
    const from = (Number(query.get('page') ?? 1) - 1) * perPage;
    return Response.json({ totalItems: found.length, member: found.slice(from, from + perPage).map(wire) });
  }
}

interface MemoryRequest {
  readonly locale: string;
  readonly path: string;
  readonly url: URL;
  readonly body: unknown;
  readonly headers: Headers;
  readonly method: string;
}

const isBelow = (path: string, place: string | undefined) =>
  place !== undefined && (path === place || new RegExp(`^${place}/\\d+$`).test(path));

/** An answer that never arrives; rejects on abort. */
const silence = (signal: AbortSignal | null | undefined) =>
  new Promise<Response>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** Public data of the test installation. */
const INSTANCE = {
  ...{ name: 'Test shop', version: '0', currency: 'MAD', timeZone: 'Africa/Casablanca' },
  ...{ country: 'MA', taxNumber: 'ICE' },
};
