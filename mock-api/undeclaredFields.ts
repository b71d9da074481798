import type { Resource } from '#resource';
import type { ResourceHooks } from './hookTypes.ts';
import type { PluginServer } from './pluginServer.ts';

/**
 * Finds a field that the server part of a plugin names but no resource declares, and a hook that there is not: a misspelt one
 * would be dropped without a word. Resources of absent plugins are not looked at.
 * @param resources all resources by name
 * @returns the reason to leave the plugin out; null when every name is declared
 */
export function findUndeclared({ hooks = {} }: PluginServer, resources: ReadonlyMap<string, Resource>): string | null {
  for (const [name, own] of Object.entries(hooks)) {
    const resource = resources.get(name);
    // Plugins are not compiled with the server: a hook may be undefined, whatever its type says.
    if (!resource || !own) continue;
    const noHook = Object.keys(own).find((hook) => !Object.hasOwn(HOOKS, hook));
    if (noHook !== undefined) return `it hooks "${name}" by "${noHook}", which is no hook`;
    for (const field of Object.keys(own.computed ?? {}))
      if (!fieldOf(resource, field)?.computed)
        return `it computes the field "${field}" of "${name}", which is not declared with "computed"`;
    const unknown = own.shown?.fields?.find((field) => !fieldOf(resource, field));
    if (unknown !== undefined) return `its hook "shown" names the field "${unknown}", which "${name}" does not declare`;
    const untold = Object.keys(own.columns ?? {}).find((field) => !own.shown?.fields.includes(field));
    if (untold !== undefined)
      return `its hook "columns" names the field "${untold}" of "${name}", which "shown" does not`;
  }
  return null;
}

/** The names of all hooks; the type asks for each new one. */
const HOOKS: Readonly<Record<keyof ResourceHooks, true>> = {
  ...{ prepare: true, before: true, after: true, together: true, isKeptInBin: true, restoring: true, restored: true },
  ...{ computed: true, shown: true, columns: true, toCaller: true, where: true, list: true },
};

const fieldOf = ({ fields }: Resource, name: string) => (Object.hasOwn(fields, name) ? fields[name] : undefined);
