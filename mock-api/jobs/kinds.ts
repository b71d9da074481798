import type { JobDefinition } from './types.ts';

/** Registry of job kinds: the server's own and those of plugins. */
export class JobKinds {
  readonly #kinds = new Map<string, { readonly definition: JobDefinition; readonly plugin: string | null }>();

  /**
   * Registers a kind.
   * @param plugin its plugin; null for the server's own
   * @throws Error when the name is taken or the definition is invalid
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

  /** Plugin that registered the kind; null for the server. */
  pluginOf(name: string): string | null {
    return this.#kinds.get(name)?.plugin ?? null;
  }

  get names(): readonly string[] {
    return [...this.#kinds.keys()];
  }
}
