import { memoryStore } from 'ra-core';
import { expect, onTestFinished } from 'vitest';
import { render, type RenderResult } from 'vitest-browser-react';
import { createI18n, type LocaleCode } from '#i18n';
import { createHydraProvider } from '#provider';
import type { Resource, Role } from '#resource';
import { App } from '../app/App.tsx';
import { createQueryClient } from '../app/queryClient.ts';
import { createAuthProvider } from '../auth/authProvider.ts';
import { createSession, SIGNED_IN_HINT } from '../auth/session.ts';
import { setFramePage } from '../frame/framePage.ts';
import type { Plugin } from '../plugins/definePlugin.ts';
import { installedOf, storeInstalled } from '../plugins/installedPlugins.ts';
import {
  declarationOf,
  extendedBy,
  loadAllDeclarations,
  registerExtensions,
  resourceNamed,
} from '../plugins/declarations.ts';
import { createAppHistory } from '../router/history.ts';
import { BASENAME } from '../router/routerProvider.tsx';
import '../ui/base.css';
import { MemoryServer, type MemoryServerOptions } from './memoryServer.ts';

/** Environment of the plugin in a test. */
export interface RenderPluginOptions extends Partial<Pick<MemoryServerOptions, 'records' | 'calls' | 'mood'>> {
  /** Address below `/admin`; `/` by default. */
  readonly at?: string;
  /** Role of the signed-in user; administrator by default. */
  readonly as?: Role;
  /** Language of the screen; English by default. */
  readonly locale?: LocaleCode;
  /** Other plugins, for slots and services. */
  readonly beside?: readonly Plugin[];
  /** True if the plugin is enabled when the page opens. If false, it was disabled at the last visit, too. */
  readonly isOn?: boolean;
}

/** The rendered application with the plugin. */
export interface RenderedPlugin {
  readonly screen: RenderResult;
  /** The server with its records, calls and received requests. */
  readonly server: MemoryServer;
  /** Navigates to an address below `/admin`. */
  readonly goTo: (path: string) => void;
  /** Present address below `/admin`. */
  readonly path: () => string;
  /** Enables or disables the plugin, as an administrator elsewhere would. */
  readonly setOn: (isOn: boolean) => Promise<void>;
  /** Refetches data after a change on the server. */
  readonly refresh: () => Promise<void>;
  /** Waits until shortcuts are active: their listener is loaded when the page is idle. */
  readonly hearsKeys: () => Promise<void>;
}

/** Resource of the installed applications. */
const APPLICATIONS = 'applications';

/** Declarations with their server part, which the memory server uses for rights. */
const completed = new Map(
  Object.values(
    import.meta.glob<readonly Resource[]>(['../../plugins/*/resources.server.ts', '!../../plugins/_*/**'], {
      eager: true,
      import: 'default',
    }),
  ).flatMap((list) => list.map((resource) => [resource.name, resource])),
);

/** A resource as known to the server. A test's own declaration includes its rights. */
const atServer = (resource: Resource): Resource =>
  resource.access ? resource : (completed.get(resource.name) ?? resource);

const declaredBy = (plugins: readonly Plugin[]): Resource[] =>
  plugins.flatMap(({ resources = [] }) => resources.flatMap((entry) => declarationOf(entry) ?? []));

function serverOf(plugins: readonly Plugin[], options: RenderPluginOptions): MemoryServer {
  const own = declaredBy(plugins);
  const others = [APPLICATIONS, ...Object.keys(options.records ?? {})].flatMap((name) => resourceNamed(name) ?? []);
  const resources = new Map<string, Resource>(
    [...others, ...own].map((resource) => [
      resource.name,
      extendedBy(atServer(resource), (id) => plugins.some((plugin) => plugin.id === id)),
    ]),
  );
  const applications = plugins.map((plugin, at) => ({
    id: at + 1,
    code: plugin.id,
    name: plugin.id,
    installed: true,
    isEnabled: at > 0 || options.isOn !== false,
    menuOrder: at + 1,
  }));
  return new MemoryServer({
    role: options.as ?? 'ROLE_ADMIN',
    resources,
    records: { [APPLICATIONS]: applications, ...options.records },
    calls: { plugins: () => plugins.map(({ id }) => ({ id })), ...options.calls },
    mood: options.mood ?? 'answers',
  });
}

/** Redirects requests to our server to the memory server. Requests of the test runner pass. */
function divertFetch(server: MemoryServer, signal: AbortSignal): void {
  const real = window.fetch;
  window.fetch = (input, init) => {
    const path = new URL(input instanceof Request ? input.url : String(input), window.location.origin).pathname;
    return /^\/(en|fr|ar)\//.test(path) ? server.fetch(input, init) : real(input, init);
  };
  signal.addEventListener('abort', () => {
    window.fetch = real;
  });
}

/** Restores address, language and storage after the test, and removes listeners. */
function cleanUpAfter(ends: AbortController, screen: () => RenderResult | undefined): void {
  const { href } = window.location;
  const { lang, dir } = document.documentElement;
  onTestFinished(async () => {
    await screen()?.unmount();
    ends.abort();
    localStorage.clear();
    window.history.replaceState(null, '', href);
    Object.assign(document.documentElement, { lang, dir });
    Reflect.deleteProperty(window, 'flexyEarly');
  });
}

/** Prepares the browser as for a returning user. */
function comeBack(server: MemoryServer, at: string, locale: LocaleCode, isOn = true): void {
  window.history.replaceState(null, '', BASENAME + at);
  document.documentElement.lang = locale;
  localStorage.setItem(SIGNED_IN_HINT, '1');
  // Without stored data all plugins are shown until the server answers.
  if (!isOn) storeInstalled(installedOf(server.records(APPLICATIONS)));
}

/**
 * Mounts the whole application with one plugin, over records in memory, signed in. Everything is removed after the test.
 * Texts are those of the plugins' folders.
 * @example const { screen } = await renderPlugin(kitchen, { at: '/kitchen', records: { orders }, as: 'ROLE_KITCHEN' });
 *   await expect.element(screen.getByRole('heading', { name: 'Kitchen' })).toBeVisible();
 */
export async function renderPlugin(plugin: Plugin, options: RenderPluginOptions = {}): Promise<RenderedPlugin> {
  const { at = '/', locale = 'en', beside = [] } = options;
  const plugins = [plugin, ...beside];
  // The page of tool frames is one of the built pages. Tests answer in its place (`answerFrame`).
  setFramePage('about:blank');
  await loadAllDeclarations();
  for (const forget of plugins.filter((one) => one.extends).map(registerExtensions)) onTestFinished(forget);
  const server = serverOf(plugins, options);
  const ends = new AbortController();
  let screen: RenderResult | undefined;
  cleanUpAfter(ends, () => screen);
  divertFetch(server, ends.signal);
  comeBack(server, at, locale, options.isOn);
  // As set by `public/boot.js`.
  const early = { event: null, isOver: false };
  Reflect.set(window, 'flexyEarly', early);
  const i18n = await createI18n({ locale });
  const currentLocale = () => document.documentElement.lang;
  const session = createSession({
    fetch: server.fetch,
    apiBase: () => `/${currentLocale()}/api/`,
    storage: localStorage,
    exclusive: (task) => task(),
    now: () => Date.now(),
  });
  const entries = new Map(
    plugins.flatMap(({ resources = [] }) => resources.map((entry) => [entry.resource.name, entry])),
  );
  const queryClient = createQueryClient();
  const history = createAppHistory(window, ends.signal);
  screen = await render(
    <App
      history={history}
      session={session}
      authProvider={createAuthProvider(session)}
      dataProvider={createHydraProvider({
        entrypoint: () => `/${currentLocale()}/api`,
        fetch: session.fetch,
        resources: (name) => declarationOf(entries.get(name) ?? { resource: { name } }),
      })}
      i18n={i18n}
      overlayFailure={new Promise(() => undefined)}
      queryClient={queryClient}
      store={memoryStore()}
      plugins={plugins}
    />,
  );
  const refresh = () => queryClient.invalidateQueries();
  return {
    screen,
    server,
    refresh,
    hearsKeys: async () => {
      await expect.poll(() => early.isOver).toBe(true);
    },
    goTo: (path) => history.push(BASENAME + path),
    path: () => history.location.pathname.slice(BASENAME.length),
    setOn: async (isEnabled) => {
      const row = server.records(APPLICATIONS).find(({ code }) => code === plugin.id);
      if (row) server.change(APPLICATIONS, row.id, { isEnabled });
      // An invalidation does not repeat a query's first fetch, whose answer may be older than the change: it waits for it.
      await refresh();
      await refresh();
    },
  };
}
