import type { ResourceCallbacks } from 'ra-core';
import { createListeners } from '#store';
import type { Load, Plugin, ServiceFactory } from './definePlugin.ts';
import { createEvents } from './events.ts';
import { faultOf } from './fault.ts';
import { storageOf, type Host, type HostContext, type HostEvents, type HostStorage } from './host.ts';
import type { PluginEvents, Services } from './extensionPoints.ts';
import { isPluginOn as isOn, isSamePlace, newState, stateBy } from './pluginState.ts';
import type { InstalledPlugin, PluginPlace, PluginState } from './pluginState.ts';

export {
  isPluginOn,
  type InstalledPlugin,
  type PluginPlace,
  type PluginState,
  type PluginStatus,
} from './pluginState.ts';

const nothing = async (): Promise<void> => undefined;

/** Message of an error. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** State of one enabled plugin, and the signal that ends it. */
interface Run {
  readonly ends: AbortController;
  readonly services: Map<string, Promise<unknown>>;
}

/**
 * The plugins of this page with their status. Enabling or disabling takes effect at once. A failing plugin is reported and
 * does not affect others.
 */
export class PluginHost {
  readonly events: HostEvents = createEvents();
  readonly #texts: (id: string) => Promise<void>;
  readonly #idle: () => Promise<void>;
  readonly #changes = createListeners();
  readonly #runs = new Map<string, Run>();
  readonly #storages = new Map<string, HostStorage>();
  #states: readonly PluginState[];
  #places: readonly PluginPlace[] = [];
  #installed: readonly InstalledPlugin[] | null = null;
  #context: HostContext | null = null;
  #callbacks: Promise<readonly ResourceCallbacks[]> | null = null;

  /**
   * @param texts loads the texts of a plugin's folder
   * @param idle schedules starts, which the first screen does not need
   */
  constructor(
    plugins: readonly Plugin[],
    texts: (id: string) => Promise<void> = nothing,
    idle: () => Promise<void> = nothing,
  ) {
    [this.#texts, this.#idle] = [texts, idle];
    this.#states = plugins.map(newState);
    this.#place();
  }

  /** All plugins in menu order; a new list after every change. */
  readonly states = (): readonly PluginState[] => this.#states;

  /** All plugins in menu order; the same list until one is enabled, disabled or moved. */
  readonly places = (): readonly PluginPlace[] => this.#places;

  readonly subscribe = this.#changes.add;

  /** Applies the server's list of installed applications; null: it has none, and all are enabled. A core plugin always is. */
  setInstalled(installed: readonly InstalledPlugin[] | null): void {
    this.#installed = installed;
    const byId = installed && new Map(installed.map((one) => [one.id, one]));
    const states = this.#states.map((state) => stateBy(state, byId));
    this.#callbacks = null;
    this.#set(states.toSorted((a, b) => a.order - b.order));
    this.#follow();
  }

  /** Adds the plugin of a package, or replaces it by another version. */
  put(plugin: Plugin): void {
    this.remove(plugin.id);
    this.#states = [...this.#states, newState(plugin)];
    this.setInstalled(this.#installed);
  }

  /** Removes the plugin of a package. */
  remove(id: string): void {
    this.#end(id);
    this.#callbacks = null;
    this.#set(this.#states.filter((state) => state.plugin.id !== id));
  }

  /** Starts the enabled plugins after sign-in. @returns a function that stops them */
  begin(context: HostContext): () => void {
    this.#context = context;
    this.#follow();
    return () => {
      if (this.#context !== context) return;
      this.#context = null;
      for (const id of [...this.#runs.keys()]) this.#end(id);
      // Failures end with the session: the next user starts afresh.
      this.#set(
        this.#states.map((state) =>
          isOn(state) ? { plugin: state.plugin, status: 'enabled', order: state.order } : state,
        ),
      );
    };
  }

  /** Records a failure of a plugin's code. */
  failed(id: string, error: unknown): void {
    const reason = reasonOf(error);
    const known = this.#states.find((state) => state.plugin.id === id);
    if (!known || !isOn(known) || (known.status === 'failed' && known.reason === reason)) return;
    this.#change(id, { status: 'failed', reason, ...faultOf(error) });
  }

  /** Clears a failure. */
  recovered(id: string): void {
    const known = this.#states.find((state) => state.plugin.id === id);
    if (known?.status === 'failed') this.#change(id, { status: this.#runs.has(id) ? 'running' : 'enabled' });
  }

  /** Restarts a failed plugin. */
  retry(id: string): void {
    if (!this.#states.some((state) => state.plugin.id === id && state.status === 'failed')) return;
    this.#end(id);
    this.#callbacks = null;
    this.#change(id, { status: 'enabled' });
    this.#follow();
  }

  /** Returns a service, created at the first call; undefined when no enabled plugin offers it. */
  async service<Name extends keyof Services>(name: Name): Promise<Services[Name] | undefined> {
    for (const { plugin } of this.#states.filter(isOn)) {
      const load = plugin.services?.[name];
      const run = this.#runs.get(plugin.id);
      if (!load || !run) continue;
      const made = await (run.services.get(name) ?? this.#make(plugin, run, name));
      // Disabled while the service was being created.
      return run.ends.signal.aborted ? undefined : (made as Services[Name] | undefined);
    }
    return undefined;
  }

  /** Tells whether an enabled plugin has lifecycle callbacks of records. */
  hasData(): boolean {
    return this.#states.some((state) => isOn(state) && state.plugin.data !== undefined);
  }

  /** The lifecycle callbacks of the enabled plugins; the same list while the same plugins are enabled. */
  callbacks(): Promise<readonly ResourceCallbacks[]> {
    return (this.#callbacks ??= this.#loadCallbacks());
  }

  async #loadCallbacks(): Promise<readonly ResourceCallbacks[]> {
    const lists = this.#states.filter(isOn).map(async ({ plugin }): Promise<readonly ResourceCallbacks[]> => {
      const { data } = plugin;
      if (!data) return [];
      const load = async () =>
        (await import('./guardLifecycle.ts')).guardLifecycle((await this.load(plugin.id, data)).default, (error) =>
          this.failed(plugin.id, error),
        );
      return this.#guarded(plugin.id, load, []);
    });
    return (await Promise.all(lists)).flat();
  }

  /** Loads code of a plugin with the texts of its folder. */
  async load<T>(id: string, load: Load<T>): Promise<{ default: T }> {
    const [module] = await Promise.all([load(), this.#texts(id)]);
    return module;
  }

  /** The host object for code of a plugin. @throws Error while nobody is signed in */
  hostOf(id: string): Host {
    const context = this.#context;
    if (!context) throw new Error('Nobody is signed in.');
    return {
      ...context,
      services: { get: (name) => this.service(name) },
      events: { emit: this.events.emit, on: (name, listener, signal) => this.#listen(id, name, listener, signal) },
      storage: this.#storageOf(id),
    };
  }

  #storageOf(id: string): HostStorage {
    const storage = this.#storages.get(id) ?? storageOf(id, localStorage);
    this.#storages.set(id, storage);
    return storage;
  }

  /** Subscribes to an event. An error in the listener is reported as the plugin's failure. */
  #listen<Name extends keyof PluginEvents>(
    id: string,
    name: Name,
    listener: (told: PluginEvents[Name]) => void,
    signal: AbortSignal,
  ): void {
    const heard = (told: PluginEvents[Name]) => {
      try {
        listener(told);
      } catch (error) {
        this.failed(id, error);
      }
    };
    this.events.on(name, heard, signal);
  }

  #make(plugin: Plugin, run: Run, name: keyof Services): Promise<unknown> {
    const services: Readonly<Record<string, Load<ServiceFactory<unknown>> | undefined>> = plugin.services ?? {};
    const load = services[name];
    const make = async () => {
      const made = load && (await this.load(plugin.id, load));
      return made?.default(this.hostOf(plugin.id), run.ends.signal);
    };
    const made = this.#guarded(plugin.id, make, undefined);
    run.services.set(name, made);
    // A failed creation is retried by the next caller.
    void made.then((service) => service === undefined && run.services.delete(name));
    return made;
  }

  /** Runs code of a plugin; on an error, records the failure and returns `otherwise`. */
  async #guarded<T>(id: string, work: () => Promise<T>, otherwise: T): Promise<T> {
    try {
      return await work();
    } catch (error) {
      this.failed(id, error);
      return otherwise;
    }
  }

  /** Starts enabled plugins and stops disabled ones. */
  #follow(): void {
    for (const state of this.#states) {
      const { id } = state.plugin;
      if (!isOn(state)) this.#end(id);
      else if (this.#context && !this.#runs.has(id)) void this.#start(state.plugin);
    }
    // Plugins without start code are running at once.
    const isAtWork = ({ plugin, status }: PluginState) =>
      status === 'enabled' && !plugin.start && this.#runs.has(plugin.id);
    if (this.#states.some(isAtWork))
      this.#set(this.#states.map((state) => (isAtWork(state) ? { ...state, status: 'running' } : state)));
  }

  async #start(plugin: Plugin): Promise<void> {
    const run: Run = { ends: new AbortController(), services: new Map() };
    this.#runs.set(plugin.id, run);
    const { signal } = run.ends;
    if (!plugin.start) return;
    try {
      await this.#idle();
      const start = signal.aborted ? undefined : await this.load(plugin.id, plugin.start);
      if (signal.aborted) return;
      await start?.default(this.hostOf(plugin.id), signal);
      if (!signal.aborted) this.#started(plugin.id);
    } catch (error) {
      if (!signal.aborted) this.failed(plugin.id, error);
    }
  }

  /** Marks a plugin as running, unless it failed while starting. */
  #started(id: string): void {
    if (this.#states.some((state) => state.plugin.id === id && state.status === 'enabled'))
      this.#change(id, { status: 'running' });
  }

  #end(id: string): void {
    this.#runs.get(id)?.ends.abort();
    this.#runs.delete(id);
  }

  #change(id: string, to: Pick<PluginState, 'status' | 'reason' | 'fault'>): void {
    this.#set(
      this.#states.map((state) => {
        if (state.plugin.id !== id) return state;
        const { reason: _reason, fault: _fault, ...rest } = state;
        return { ...rest, ...to };
      }),
    );
  }

  #set(states: readonly PluginState[]): void {
    this.#states = states;
    this.#place();
    this.#changes.tell();
  }

  #place(): void {
    const places = this.#states.map((state): PluginPlace => ({ plugin: state.plugin, isOn: isOn(state) }));
    const before = this.#places;
    if (places.length !== before.length || !places.every((place, at) => isSamePlace(place, before[at])))
      this.#places = places;
  }
}
