import { fieldOfPath, type Act } from '#resource';
import type { HookingPlugin } from '../hooks.ts';
import type { Model } from '../model.ts';
import { StartupProblem } from '../startupProblem.ts';
import type { ApprovableFields, Write } from '../types.ts';

/** Name of the base resource of a view; otherwise its own name. */
export const baseOf = ({ resource }: Pick<Model, 'resource'>): string => resource.viewOf?.resource ?? resource.name;

/** The acts that can be approved by PIN, as declared by the plugins' server parts. Every check uses this table. */
export class Approvable {
  readonly #models: ReadonlyMap<string, Model>;
  readonly #fields = new Map<string, ApprovableFields>();

  /** @throws StartupProblem when a plugin declares another's resource, a view, accounts or the settings */
  constructor(plugins: readonly HookingPlugin[], models: ReadonlyMap<string, Model>) {
    this.#models = models;
    for (const { id, resources, server } of plugins) {
      for (const [name, fields] of Object.entries(server?.approvable ?? {})) {
        const own = resources.find((resource) => resource.name === name);
        if (!own || own.accounts || own.singleton || own.viewOf)
          throw new StartupProblem(`The plugin "${id}" lets a PIN release changes of "${name}", which it may not.`);
        this.#fields.set(name, fields);
      }
    }
  }

  /** Name of a resource's base in the table; undefined for an unknown resource. */
  baseOf(resource: string): string | undefined {
    const model = this.#models.get(resource);
    return model && baseOf(model);
  }

  /** Tells whether an approval may allow this field in this kind of write. `field`: a name or the path of a violation. */
  has(operation: string, resource: string, field: string): boolean {
    const declared = this.#fields.get(this.baseOf(resource) ?? '');
    if (!declared || (operation !== 'create' && operation !== 'update')) return false;
    return declared[operation]?.includes(fieldOfPath(field)) ?? false;
  }

  /**
   * Tells whether an approval covers this field of this write: the same operation on the same record, and no larger amount.
   * @param amount in the unit of the wire; 0: the write is about no money
   */
  covers(act: Act, { op, resource, before, values }: Write, field: string, amount = 0): boolean {
    if (act.operation !== op || this.baseOf(act.resource) !== this.baseOf(resource.name)) return false;
    const isRecord = act.id === undefined ? act.uuid === (before ?? values).uuid : act.id === before?.id;
    const name = fieldOfPath(field);
    const approved = Object.hasOwn(act.amounts ?? {}, name) ? (act.amounts?.[name] ?? 0) : 0;
    return isRecord && amount <= approved && act.fields.includes(name) && this.has(op, resource.name, field);
  }
}
