import { createListeners, createStore } from '#store';
import { endOf, failureOf, grantOf, refusedPart } from './answers.ts';
import { forgetIdentity, lastIdentity } from './lastIdentity.ts';
import { parseMe, type Me } from './me.ts';
import { withOwnPassword } from './passwordQuestion.ts';
import { Reads, refused } from './reads.ts';
import { SignInError } from './SignInError.ts';

/** Where the session stands. `unknown` only until {@link Session.restore} has answered. */
export type SessionState =
  | { readonly status: 'unknown' }
  | { readonly status: 'signedOut' }
  /** `isExpired`: the server knows the session no more; what is on the screen stays until somebody signs in again. */
  | { readonly status: 'signedIn'; readonly me: Me; readonly isExpired?: true }
  | { readonly status: 'unreachable'; readonly error: unknown };

/** What the session needs from the browser; given in, so that it can be tested without one. */
export interface SessionHost {
  fetch: typeof fetch;
  /** `/en/api/` for the language in use. */
  apiBase: () => string;
  /** Remembers that a refresh cookie may be there (the cookie itself cannot be read). */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Runs one refresh at a time over all tabs. */
  exclusive: <T>(task: () => Promise<T>) => Promise<T>;
  now: () => number;
}

/** The one session of this tab: the bearer stays in memory, the refresh cookie is the server's. */
export interface Session {
  get(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Finds out, once, whether somebody is signed in. */
  restore(): Promise<void>;
  /** @throws SignInError */
  signIn(username: string, password: string): Promise<Me>;
  signOut(): Promise<void>;
  /** Told when somebody signs out, before the server is: what listens to it stops, as it would be refused. */
  onLeave(listener: () => void): () => void;
  /** The server refused the bearer for good. */
  expire(): void;
  /** Goes on where the session expired when another tab has signed in since. */
  resume(): Promise<void>;
  /**
   * Calls are made in the name of an operator from now on (`X-Operator`, DECISIONS 18), or again in one's own; `me` follows.
   * Ends with the session, and when the server does not accept the operator any more.
   * @throws Error when the server does not say who that is; then nobody acts
   */
  actAs(operatorToken: string | undefined): Promise<void>;
  /** Whose name calls are made in: kept with what is sent later (DECISIONS 20). */
  operatorToken(): string | undefined;
  /** `fetch` with bearer and operator; a 401 is answered by one refresh and one more try. */
  fetch: typeof fetch;
}

/** Storage key of the hint that somebody signed in on this device. */
export const SIGNED_IN_HINT = 'flexy-signed-in';
/** A bearer is renewed this long before it ends. */
const MARGIN_MS = 30_000;

/** Who was let in by the last identity waits no longer than this for the server, ms. */
const PATIENCE_MS = 1_500;

/** Asks for the identity along with a bearer: a call less before the first screen. */
const WITH_ME = { Prefer: 'include=me' };

/** Headers of somebody's PIN: what is wrong with one is no matter of the session. */
const OPERATOR = 'X-Operator';
const APPROVAL = 'X-Approval';

class TabSession implements Session {
  readonly #host: SessionHost;
  readonly #state = createStore<SessionState>({ status: 'unknown' });
  readonly #leaving = createListeners();
  #token: string | undefined;
  #operator: string | undefined;
  /** Who it is was taken from the device: the server has not said yet. */
  #isAssumed = false;
  /** Whose the bearer is, as the server said with it; taken by {@link TabSession.#identify}. */
  #given: unknown;
  #restoring: Promise<void> | undefined;
  #refreshing: Promise<boolean> | undefined;
  #isLeaving = false;
  readonly #reads = new Reads((input, init) => this.#withBearer(input, init));

  constructor(host: SessionHost) {
    this.#host = host;
  }

  readonly get = this.#state.get;
  readonly subscribe = this.#state.subscribe;
  readonly onLeave = this.#leaving.add;

  readonly fetch: typeof fetch = (input, init) => withOwnPassword(this.#fetch, input, init);

  readonly #fetch: typeof fetch = async (input, init) => {
    // The server would refuse it; the stream it closes for whoever signs out asks again at once.
    if (this.#isLeaving) return refused();
    if (this.#token && endOf(this.#token) - this.#host.now() < MARGIN_MS) await this.#refresh();
    const response = await this.#reads.ask(input, init);
    if (response.status !== 401 || this.#isLeaving) return response;
    if ((await this.#isAboutPin(response, init)) || !(await this.#refresh())) return response;
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
    // Whoever entered a PIN before did so in another session.
    this.#operator = undefined;
    return this.#identify();
  }

  async actAs(operatorToken: string | undefined): Promise<void> {
    if (this.get().status !== 'signedIn') return;
    this.#operator = operatorToken;
    const isMeant = () => this.#operator === operatorToken;
    try {
      const me = parseMe(await this.#askWho());
      // Somebody else may act by now.
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
    // Signed out here whatever the server says; an unreachable one lets the cookie end by itself.
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
    if (await this.#refresh(WITH_ME)) await this.#identify();
  }

  /** The operator has to enter the PIN again, or the approval is used up. */
  async #isAboutPin(response: Response, init: RequestInit | undefined): Promise<boolean> {
    const named = new Headers(init?.headers);
    const isOwn = this.#operator !== undefined && !named.has(OPERATOR);
    if (!isOwn && !named.has(APPROVAL) && !named.get(OPERATOR)) return false;
    const part = await refusedPart(response);
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
    // A queued sale names its own, or by an empty one that nobody had entered a PIN.
    if (headers.get(OPERATOR) === '') headers.delete(OPERATOR);
    else if (this.#operator && !headers.has(OPERATOR)) headers.set(OPERATOR, this.#operator);
    return this.#host.fetch(input, { ...init, headers });
  }

  /** One at a time in this tab, and over all of them. */
  #refresh(wanted: Readonly<Record<string, string>> = {}): Promise<boolean> {
    const run = async () => {
      const response = await this.#post('token/refresh', wanted);
      const { token, me } = response.ok ? await grantOf(response) : {};
      [this.#token, this.#given] = [token, me];
      if (!response.ok && response.status >= 500) throw new Error(`token/refresh: ${response.status}`);
      return token !== undefined;
    };
    this.#refreshing ??= this.#host.exclusive(run).finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  async #identify(): Promise<Me> {
    // A renewed session names the account alone.
    const me = parseMe((this.#operator ? undefined : this.#given) ?? (await this.#askWho()));
    this.#given = undefined;
    this.#isAssumed = false;
    // Whoever was here before is not let in any more.
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
      // No answer, or a late one: in by the last identity, and corrected as soon as the server says something.
      this.#isAssumed = true;
      this.#state.set({ status: 'signedIn', me: last });
      void asked.catch(() => undefined);
      return;
    }
    try {
      await asked;
    } catch (error) {
      // Shown with a way to try again.
      this.#restoring = undefined;
      this.#state.set({ status: 'unreachable', error });
    }
  }

  /** Asks the server who is signed in. @throws when it does not say */
  async #arrive(): Promise<void> {
    if (await this.#refresh(WITH_ME)) await this.#identify();
    else if (this.#isAssumed) this.expire();
    else this.#end();
  }
}

/** Makes the session of a tab. */
export const createSession = (host: SessionHost): Session => new TabSession(host);
