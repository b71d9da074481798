import type { JobDefinition } from '../types.ts';

/** Kinds of jobs by name: the server's own and those of plugins. */
export class JobKinds {
  readonly #kinds = new Map<string, { readonly definition: JobDefinition; readonly plugin: string | null }>();

  /**
   * Adds a kind.
   * @param plugin whose it is; null: the server's own
   * @throws Error when there is one of this name, or it cannot be one
   */
  add(name: string, definition: JobDefinition, plugin: string | null = null): void {
    const known = this.#kinds.get(name);
    if (known)
      throw new Error(
        `its kind of job "${name}" is ${known.plugin === null ? "the server's" : `the plugin "${known.plugin}"'s`}`,
      );
    if (!/^[a-z][\w.-]{0,79}$/i.test(name)) throw new Error(`"${name}" cannot be the name of a kind of job`);
    if (typeof definition?.run !== 'function') throw new Error(`its kind of job "${name}" has no run()`);
    this.#kinds.set(name, { definition, plugin });
  }

  get(name: string): JobDefinition | undefined {
    return this.#kinds.get(name)?.definition;
  }

  /** Plugin that brought a kind; null: the server. */
  pluginOf(name: string): string | null {
    return this.#kinds.get(name)?.plugin ?? null;
  }

  get names(): readonly string[] {
    return [...this.#kinds.keys()];
  }
}
