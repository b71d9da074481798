import { createListeners, createStore } from '#store';
import { accountOf, expiryOf, failureOf, grantOf, refusalReason } from './authResponses.ts';
import { forgetIdentity, lastIdentity } from './lastIdentity.ts';
import { parseMe, type Me } from './me.ts';
import { withOwnPassword } from './passwordQuestion.ts';
import { methodOf, PendingReads, signedOutResponse } from './pendingReads.ts';
import { SignInError } from './SignInError.ts';

/** State of the session. `unknown` only until {@link Session.restore} has finished. */
export type SessionState =
  | { readonly status: 'unknown' }
  | { readonly status: 'signedOut' }
  /** `isExpired`: the session has ended on the server. The screen stays until the next sign-in. */
  | { readonly status: 'signedIn'; readonly me: Me; readonly isExpired?: true }
  | { readonly status: 'unreachable'; readonly error: unknown };

/** Dependencies of the session, injected so that tests need no browser. */
export interface SessionHost {
  fetch: typeof fetch;
  /** `/en/api/` for the language in use. */
  apiBase: () => string;
  /** Stores a hint that a refresh cookie may exist (the cookie itself is not readable). */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Runs one refresh at a time over all tabs. */
  exclusive: <T>(task: () => Promise<T>) => Promise<T>;
  now: () => number;
}

/** The session of this tab. The bearer token is kept in memory only; the refresh cookie belongs to the server. */
export interface Session {
  get(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Determines, once, whether a user is signed in. */
  restore(): Promise<void>;
  /** @throws SignInError */
  signIn(username: string, password: string): Promise<Me>;
  signOut(): Promise<void>;
  /** Calls the listener on sign-out, before the server is told, so that listeners can stop. */
  onLeave(listener: () => void): () => void;
  /** Marks the session as expired: the server refused the bearer token for good. */
  expire(): void;
  /** Continues an expired session after another tab has signed in, also with another account. */
  resume(): Promise<void>;
  /**
   * Makes further calls in the name of an operator (`X-Operator`, docs/decisions/pins.md), or again in the own name; `me`
   * follows. Ends with the session, and when the server refuses the operator.
   * @throws Error when the server does not identify the operator; no operator is active then
   */
  actAs(operatorToken: string | undefined): Promise<void>;
  /** Token of the active operator, to be stored with data that is sent later. */
  operatorToken(): string | undefined;
  /** `fetch` with bearer token and operator. A 401 leads to one refresh and one retry. */
  fetch: typeof fetch;
}

/** Storage key of the hint that a user signed in on this device. */
export const SIGNED_IN_HINT = 'flexy-signed-in';
/** A bearer token is renewed this long before its expiry, ms. */
const MARGIN_MS = 30_000;

/** Time limit of the server's answer when the last identity is stored on the device, ms. */
const PATIENCE_MS = 1_500;

/** Requests the identity with the bearer token, which saves a call before the first screen. */
const WITH_ME = { Prefer: 'include=me' };

/** Header of a PIN's token. An error about it does not concern the session. */
const OPERATOR = 'X-Operator';
const APPROVAL = 'X-Approval';

class TabSession implements Session {
  readonly #host: SessionHost;
  readonly #state = createStore<SessionState>({ status: 'unknown' });
  readonly #leaving = createListeners();
  #token: string | undefined;
  #operator: string | undefined;
  /** True while the user's identity comes from the device and the server has not confirmed it. */
  #isAssumed = false;
  /** Identity sent with the bearer token; consumed by {@link TabSession.#identify}. */
  #given: unknown;
  #restoring: Promise<void> | undefined;
  #refreshing: Promise<boolean> | undefined;
  #isLeaving = false;
  readonly #reads = new PendingReads((input, init) => this.#withBearer(input, init));

  constructor(host: SessionHost) {
    this.#host = host;
  }

  readonly get = this.#state.get;
  readonly subscribe = this.#state.subscribe;
  readonly onLeave = this.#leaving.add;

  readonly fetch: typeof fetch = (input, init) => withOwnPassword(this.#fetch, input, init);

  readonly #fetch: typeof fetch = async (input, init) => {
    // The server would refuse it. A stream closed by the sign-out would reconnect at once.
    if (this.#isLeaving) return signedOutResponse();
    const author = this.#accountId();
    if (this.#token && expiryOf(this.#token) - this.#host.now() < MARGIN_MS) await this.#refresh();
    const response = await this.#reads.ask(input, init);
    if (response.status !== 401 || this.#isLeaving) return response;
    if ((await this.#isAboutPin(response, init)) || !(await this.#refresh())) return response;
    // A write belongs to its author: it is not repeated for another account that has signed in meanwhile.
    if (methodOf(input, init) !== 'GET' && this.#accountId() !== author) return response;
    const state = this.get();
    if (this.#isAssumed || (state.status === 'signedIn' && state.isExpired)) await this.#identify();
    return this.#withBearer(input, init);
  };

  restore(): Promise<void> {
    return (this.#restoring ??= this.#restore());
  }

  async signIn(username: string, password: string): Promise<Me> {
    const response = await this.#post('login_check', WITH_ME, { username, password }).catch((error: unknown) => {
      throw new SignInError('unreachable', String(error));
    });
    if (!response.ok) throw await failureOf(response, this.#host.now());
    ({ token: this.#token, me: this.#given } = await grantOf(response));
    // A new session has no operator.
    this.#operator = undefined;
    return this.#identify();
  }

  async actAs(operatorToken: string | undefined): Promise<void> {
    if (this.get().status !== 'signedIn') return;
    this.#operator = operatorToken;
    const isMeant = () => this.#operator === operatorToken;
    try {
      const me = parseMe(await this.#askWho());
      // Another operator may be active by now.
      const state = this.get();
      if (state.status === 'signedIn' && isMeant()) this.#state.set({ ...state, me });
    } catch (error) {
      if (isMeant()) this.#withoutOperator();
      throw error;
    }
  }

  operatorToken(): string | undefined {
    return this.#operator;
  }

  async signOut(): Promise<void> {
    this.#isLeaving = true;
    this.#leaving.tell();
    this.#reads.giveUp();
    // Signs out here whatever the server answers. If it is unreachable, the cookie expires by itself.
    await this.#withBearer(`${this.#host.apiBase()}logout`, { method: 'POST', credentials: 'same-origin' }).catch(
      () => undefined,
    );
    this.#isLeaving = false;
    this.#end();
  }

  expire(): void {
    if (this.#isLeaving) return;
    const state = this.get();
    if (state.status !== 'signedIn') return this.#end();
    this.#token = undefined;
    this.#host.storage.removeItem(SIGNED_IN_HINT);
    if (!state.isExpired) this.#state.set({ ...state, isExpired: true });
  }

  async resume(): Promise<void> {
    if (await this.#refresh(WITH_ME, true)) await this.#identify();
  }

  /** Id of the account on the screen, also while its session has ended. */
  #accountId(): number | undefined {
    const state = this.get();
    return state.status === 'signedIn' ? state.me.id : undefined;
  }

  /** Tells whether the PIN has to be entered again, or the approval is used up. */
  async #isAboutPin(response: Response, init: RequestInit | undefined): Promise<boolean> {
    const named = new Headers(init?.headers);
    const isOwn = this.#operator !== undefined && !named.has(OPERATOR);
    if (!isOwn && !named.has(APPROVAL) && !named.get(OPERATOR)) return false;
    const part = await refusalReason(response);
    if (part === 'operator' && isOwn) this.#withoutOperator();
    return part === 'operator' || part === 'approval';
  }

  #withoutOperator(): void {
    this.#operator = undefined;
    const state = this.get();
    if (state.status !== 'signedIn' || !state.me.operator) return;
    const { operator: _operator, ...me } = state.me;
    this.#state.set({ ...state, me });
  }

  #end(): void {
    this.#token = undefined;
    this.#operator = undefined;
    this.#isAssumed = false;
    this.#host.storage.removeItem(SIGNED_IN_HINT);
    forgetIdentity(this.#host.storage);
    this.#state.set({ status: 'signedOut' });
  }

  #post(path: string, wanted: Readonly<Record<string, string>>, body?: unknown): Promise<Response> {
    return this.#host.fetch(`${this.#host.apiBase()}${path}`, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { Accept: 'application/json', ...(body ? { 'Content-Type': 'application/json' } : {}), ...wanted },
      body: body ? JSON.stringify(body) : undefined,
    });
  }

  #withBearer(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers ?? (input instanceof Request ? input.headers : undefined));
    if (this.#token) headers.set('Authorization', `Bearer ${this.#token}`);
    // A queued sale has its own operator header; an empty one means no operator.
    if (headers.get(OPERATOR) === '') headers.delete(OPERATOR);
    else if (this.#operator && !headers.has(OPERATOR)) headers.set(OPERATOR, this.#operator);
    return this.#host.fetch(input, { ...init, headers });
  }

  /**
   * Renews the session; one renewal at a time in this tab and over all tabs. The cookie is that of all tabs: when another one
   * has signed in with another account, this screen is not continued for it, unless `isAnyAccount`.
   */
  #refresh(wanted: Readonly<Record<string, string>> = {}, isAnyAccount = false): Promise<boolean> {
    const run = async () => {
      const response = await this.#post('token/refresh', wanted);
      const grant = response.ok ? await grantOf(response) : undefined;
      const { token, me } = grant && (isAnyAccount || this.#isOwn(grant.token)) ? grant : {};
      [this.#token, this.#given] = [token, me];
      if (!response.ok && response.status >= 500) throw new Error(`token/refresh: ${response.status}`);
      return token !== undefined;
    };
    this.#refreshing ??= this.#host.exclusive(run).finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  /** False when a bearer token was made for another account than the one on the screen. */
  #isOwn(token: string): boolean {
    const [shown, granted] = [this.#accountId(), accountOf(token)];
    return shown === undefined || granted === undefined || shown === granted;
  }

  async #identify(): Promise<Me> {
    // A renewed session contains the account only.
    const me = parseMe((this.#operator ? undefined : this.#given) ?? (await this.#askWho()));
    this.#given = undefined;
    this.#isAssumed = false;
    // Deletes the stored identity of another user.
    if (lastIdentity(this.#host.storage)?.id !== me.id) forgetIdentity(this.#host.storage);
    this.#host.storage.setItem(SIGNED_IN_HINT, '1');
    this.#state.set({ status: 'signedIn', me });
    return me;
  }

  async #askWho(): Promise<unknown> {
    const response = await this.#withBearer(`${this.#host.apiBase()}me`, { headers: { Accept: 'application/json' } });
    if (!response.ok) throw new Error(`me: ${response.status}`);
    return response.json();
  }

  async #restore(): Promise<void> {
    if (this.#host.storage.getItem(SIGNED_IN_HINT) === null) {
      this.#end();
      return;
    }
    const asked = this.#arrive();
    const last = lastIdentity(this.#host.storage);
    if (last)
      await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]).catch(() => undefined);
    if (last && this.get().status === 'unknown') {
      // No or late answer: continue with the last identity, and correct it when the server answers.
      this.#isAssumed = true;
      this.#state.set({ status: 'signedIn', me: last });
      void asked.catch(() => undefined);
      return;
    }
    try {
      await asked;
    } catch (error) {
      // The screen offers a retry.
      this.#restoring = undefined;
      this.#state.set({ status: 'unreachable', error });
    }
  }

  /** Fetches the signed-in user. @throws when the server does not answer */
  async #arrive(): Promise<void> {
    if (await this.#refresh(WITH_ME)) await this.#identify();
    else if (this.#isAssumed) this.expire();
    else this.#end();
  }
}

/** Creates the session of a tab. */
export const createSession = (host: SessionHost): Session => new TabSession(host);
