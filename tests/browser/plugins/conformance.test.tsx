import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { definePlugin, type Host, type Plugin } from '#admin';
import type { PageLoad } from '../../../src/admin/page/lazyPage.tsx';
import { renderPlugin, sampleRecords, watchLeaks, type Fixtures, type ServerMood } from '#admin/testing';
import type { Resource } from '#resource';
import { partOf, suite } from '../../support/suite.ts';

const files = import.meta.glob<Plugin>(['../../../src/plugins/*/index.ts', '!../../../src/plugins/_*/**'], {
  import: 'default',
});
// Not eager: the framework reads the tables itself, and has to come first.
const tables = await Promise.all(Object.entries(files).map(async ([file, load]) => [file, await load()] as const));
const fixtures = import.meta.glob<Fixtures>(['../../../src/plugins/*/fixtures.ts', '!../../../src/plugins/_*/**'], {
  eager: true,
  import: 'default',
});
const data = import.meta.glob<readonly Resource[]>(
  ['../../../src/plugins/*/resources.server.ts', '!../../../src/plugins/_*/**'],
  { eager: true, import: 'default' },
);
const plugins = tables.map(([file, plugin]) => [plugin.id, plugin, file] as const);

/**
 * The four messages of react-admin's inputs on MUI 9 in development: react-admin hands on the old names of props beside the new
 * ones.
 */
const KNOWN = /React does not recognize the .*(InputProps|inputProps|InputLabelProps|inputRef)/;
/** Error messages of the memory server for a failure and a missing record that a test requests. ra-core logs them. */
const REFUSAL = 'as this test asked';
const MISSING = 'There is no such record.';
let isMissing = false;
const said: string[] = [];
beforeEach(() => {
  isMissing = false;
  // The device's local copy would answer with data of the previous test's server.
  vi.stubGlobal('indexedDB', undefined);
  const note = (...given: unknown[]) => void said.push(given.map(String).join(' '));
  vi.spyOn(console, 'error').mockImplementation(note);
  vi.spyOn(console, 'warn').mockImplementation(note);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  const isAsked = (text: string) => text.includes(REFUSAL) || (isMissing && text.includes(MISSING));
  expect(said.splice(0).filter((text) => !KNOWN.test(text) && !isAsked(text))).toEqual([]);
});

const declared = Object.values(data).flat();
/** Something of everything: screens show records of other plugins, too. */
const samples = Object.fromEntries(declared.map((resource) => [resource.name, sampleRecords(resource)]));

/** Data for a plugin's screens: its fixtures, else samples from the declarations; or no records. */
function worldOf(file: string, isEmpty: boolean): Fixtures {
  const own = fixtures[file.replace('index.ts', 'fixtures.ts')];
  // A plugin's tests may want a list to be empty: over something, it has the sample.
  const filled = Object.entries(own?.records ?? {}).filter(([, records]) => records.length > 0);
  const { applications: _own, ...all } = { ...samples, ...Object.fromEntries(filled) };
  const empty = Object.fromEntries(Object.keys(all).map((name) => [name, []]));
  // A server without any data has its one row of settings.
  const records = isEmpty ? { ...empty, settings: samples.settings ?? [] } : all;
  return { calls: own?.calls ?? {}, records };
}

/** Addresses of a plugin's cards, pages, panels and lists, with a record's id where one is asked for. */
const addressesOf = ({ pages = [], settings = [], resources = [], cards = [] }: Plugin) => [
  ...(cards.length > 0 ? ['/'] : []),
  ...pages.map(({ path }) => `/${path.replaceAll(/:\w+/g, '1')}`),
  // Others are pages of their own.
  ...settings.flatMap(({ id, to }) => (to === undefined ? [`/settings/${id}`] : [])),
  ...resources
    .filter(({ resource }) => !resource.lineOf)
    .flatMap(({ resource }) => [`/${resource.name}`, `/${resource.name}/1/show`]),
];

const STATES: readonly (readonly [string, ServerMood, boolean])[] = [
  ['something', 'answers', false],
  ['nothing', 'answers', true],
  ['a server that says nothing yet', 'silent', false],
  ['a server that fails', 503, false],
];

/** States that an address is drawn in: over something in the suite for people, in the others in the rest. */
const STATES_OF_SUITE = partOf(STATES, ([state]) => state === 'something');

/** Calls of the frame around every page: installed plugins, preferences, notifications, and the account. */
const AROUND = / (applications|preferences|notifications|me)\b/;

const loadsIn = (parts: readonly { readonly load?: unknown }[]) =>
  parts.flatMap(({ load }) => (load ? [load as () => Promise<{ default: unknown }>] : []));

/** Every load of a table: each names code that is there. */
function loadsOf(plugin: Plugin): (() => Promise<{ default: unknown }>)[] {
  const { pages = [], slots = [], cards = [], settings = [], commands = [] } = plugin;
  const { services = {}, data: around, start, messages } = plugin;
  const screens = (plugin.resources ?? []).flatMap((entry) => Object.values<PageLoad>({ ...entry.screens }));
  return [
    ...screens,
    ...[pages, slots, cards, settings].flatMap(loadsIn),
    ...commands.map(({ run }) => run),
    ...Object.values<(() => Promise<{ default: unknown }>) | undefined>(services).flatMap((load) => load ?? []),
    ...Object.values(messages ?? {}),
    ...(around ? [around] : []),
    ...(start ? [start] : []),
  ];
}

describe.each(plugins)('the plugin %s', (_id, plugin, file) => {
  /** Its screens alone: nothing else of it asks the server. */
  const { start: _start, slots: _slots, data: _data, ...screens } = plugin;

  it.skipIf(suite === 'rest')('has code behind every entry of its table', async () => {
    const found = await Promise.all(loadsOf(plugin).map((load) => load()));
    expect(found.every((module) => module.default !== undefined)).toBe(true);
  });

  describe.each(addressesOf(plugin))('draws %s', (at) => {
    it.each(STATES_OF_SUITE)('over %s', async (_state, mood, isEmpty) => {
      // An empty world lacks the row of the settings, and the record that an address names.
      isMissing = isEmpty && (/\/\d+(?:\/|$)/.test(at) || at.startsWith('/settings/'));
      const { screen, server } = await renderPlugin(screens, { at, mood, ...worldOf(file, isEmpty) });
      const main = screen.getByRole('main');
      const within = (selector: string) => main.elements()[0]?.querySelectorAll(selector) ?? [];
      // Its code is there: what is drawn is the page's own. In place of its content a state has a heading, too.
      // The screens of a connected server (`/*`) are asked of that server, which is not there.
      const heading = mood === 'answers' && !isEmpty && !at.endsWith('/*') ? 'h1' : 'h1, h2';
      await expect.poll(() => within(heading).length).toBeGreaterThan(0);
      if (mood !== 'silent') await expect.poll(() => within('[role="status"][aria-busy]').length).toBe(0);
      // The frame of every page makes calls, too. A page without calls of its own shows no loading state.
      const isAsking = server.asked.some((call) => !AROUND.test(call));
      if (mood === 'silent' && isAsking) await expect.poll(() => within('[role="status"]').length).toBeGreaterThan(0);
      if (mood === 503 && isAsking) await expect.element(main.getByRole('alert').first()).toBeVisible();
      await expect.element(screen.getByText('Something went wrong')).not.toBeInTheDocument();
      // Keys are what the list of translations is about.
      if (!at.startsWith('/translations')) {
        await expect.element(screen.getByText(/^[a-z]\w+(\.\w+){2,}$/)).not.toBeInTheDocument();
      }
    });
  });

  it.runIf(suite !== 'people')('leaves nothing behind when it is switched off', async () => {
    const signals: AbortSignal[] = [];
    let other: Host | undefined;
    const watched: Plugin = {
      ...plugin,
      // A core plugin is never switched off; it ends with the session, and leaves nothing then either.
      core: false,
      start: async () => {
        const start = (await plugin.start?.())?.default;
        return {
          default: (host, signal) => {
            signals.push(signal);
            return start?.(host, signal);
          },
        };
      },
    };
    const probe = definePlugin({
      id: 'probe',
      title: 'Probe',
      api: 1,
      start: async () => ({ default: (host) => void (other = host) }),
    });
    const names = Object.keys(plugin.services ?? {}) as Parameters<Host['services']['get']>[0][];
    const services = () => Promise.all(names.map(async (name) => other?.services.get(name)));
    // The dashboard is nobody's: it stays. A panel of the settings only where there is nothing else.
    const places = addressesOf(plugin).filter((path) => path !== '/');
    const at = places.find((path) => !path.startsWith('/settings/')) ?? places[0] ?? '/';
    const options = { at, beside: [probe], isOn: false, ...worldOf(file, false) };
    const leaks = watchLeaks();
    onTestFinished(leaks.stop);
    const { screen, setOn } = await renderPlugin(watched, options);
    const heading = screen.getByRole('heading', { name: /is switched off$/ });
    const links = () =>
      screen
        .getByRole('navigation')
        .getByRole('link')
        .elements()
        .map((link) => link.textContent);
    await expect.element(heading).toBeVisible();
    // Waits until the framework's idle work is done: plugins have started, and the shell listens for keys.
    await expect.poll(() => other).toBeDefined();
    await expect.poll(() => leaks.alive()).toHaveProperty('keydown of window');
    let turns = 0;
    const switchOnAndOff = async () => {
      turns += 1;
      await setOn(true);
      await expect.poll(() => signals.length).toBe(turns);
      await expect.element(heading).not.toBeInTheDocument();
      await expect.poll(services).toSatisfy((all: unknown[]) => all.every((service) => service !== undefined));
      await setOn(false);
      await expect.element(heading).toBeVisible();
      await expect.poll(() => signals.at(-1)?.aborted).toBe(true);
      await expect.poll(services).toEqual(names.map(() => undefined));
    };
    const before = links();
    // Libraries listen for the whole page from their first use on.
    await switchOnAndOff();
    const alive = leaks.alive();
    await switchOnAndOff();
    const left = () => Object.entries(leaks.alive()).filter(([name, count]) => count > (alive[name] ?? 0));
    await expect.poll(left).toEqual([]);
    expect(links()).toEqual(before);
  });
});
