import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { Api } from '../support/client.ts';
import { startServer, type ServerOptions, type TestServer } from '../support/server.ts';
import {
  follow,
  openBrowser,
  openPage,
  signIn,
  signInByForm,
  tidy,
  visit,
  watch,
  type Reader,
  type Visit,
} from './browser.ts';

/** A server for the tests of one file, and a browser shared by all journeys. */
export interface Office {
  readonly server: TestServer;
  /** Address of the server, without a slash at its end. */
  readonly url: string;
  /** Lets a reader in, with a browser context of their own. */
  visit(reader?: Reader): Promise<Visit>;
  /**
   * Returns the page of a signed-in person, at an address below `/admin`. The tests of a file share it: the first test opens
   * it, and the next ones navigate by a link, which takes a fifth of the time (docs/decisions/test-lanes.md). A test must leave
   * no unsaved changes. A test that changes language, theme or density, or that watches a page load, needs a visit of its own.
   */
  openAs(username: string, at: string): Promise<Visit>;
  /** Signs somebody in, without the form, at a page below `/admin`; the manager at the start page unless said. */
  signIn(page: Page, username?: string, at?: string): Promise<void>;
  /** The same by the form, for journeys that are about it. */
  signInByForm(page: Page, username?: string, at?: string): Promise<void>;
  /** A client of the API, signed in as a demo user. */
  as(username: string): Promise<Api>;
}

let opened: Promise<Browser> | undefined;

/** One browser for all files of a worker, which run one after the other (vitest.config.ts); it ends with the worker. */
async function sharedBrowser(): Promise<Browser> {
  const browser = await opened;
  if (browser?.isConnected()) return browser;
  return (opened = openBrowser());
}

/** Longest time for an office that builds pages of its own first, ms: a build takes two minutes beside other tests. */
const BUILD_MS = 300_000;

/**
 * Starts a server for the journeys of one file, and the shared browser with the first of them.
 * @param options of the server, or what finds them out first
 * @param pages `savesData`: pages preload nothing, which halves the work of a first page. Not for journeys that lose the
 * connection.
 */
export function useOffice(
  options: ServerOptions | (() => Promise<ServerOptions>) = {},
  pages: Pick<Reader, 'savesData'> = {},
): Office {
  let started: readonly [TestServer, Browser] | undefined;
  const both = () => {
    if (!started) throw new Error('The office is open from beforeAll on.');
    return started;
  };
  const url = () => both()[0].url;
  beforeAll(async () => {
    const wanted = typeof options === 'function' ? await options() : options;
    started = await Promise.all([startServer(wanted), sharedBrowser()]);
  }, BUILD_MS);
  /** Pages of {@link Office.openAs}, by username. */
  const shared = new Map<string, Page>();
  const openAs = async (username: string, at: string) => {
    const known = shared.get(username);
    const isOpen = known?.isClosed() === false;
    const page = isOpen ? known : await openPage(both()[1], pages);
    const visited = watch(page, () => tidy(page));
    if (isOpen) await follow(page, at);
    else await signIn(page, url(), username, at);
    shared.set(username, page);
    return visited;
  };
  afterAll(async () => {
    await Promise.all([...shared.values()].map((page) => page.context().close()));
    await started?.[0].stop();
  });
  return {
    get server() {
      return both()[0];
    },
    get url() {
      return url();
    },
    visit: (reader) => visit(both()[1], { ...pages, ...reader }),
    openAs,
    signIn: (page, username, at) => signIn(page, url(), username, at),
    signInByForm: (page, username, at) => signInByForm(page, url(), username, at),
    as: (username) => new Api(url()).as(username),
  };
}
