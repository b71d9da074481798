import {
  isNamedRight,
  nameOfRight,
  OPERATIONS,
  switchableOf,
  type DeclaredCall,
  type NamedRight,
  type Resource,
} from '#resource';
import { StartupProblem } from './startupProblem.ts';
import type { Locale } from './types.ts';

/** A named right with its name and explanation for people, which the screen of own roles shows. */
export interface ToldRight extends NamedRight {
  readonly title: Readonly<Record<Locale, string>>;
  readonly help: Readonly<Record<Locale, string>>;
}

/** The parts of a plugin that concern its rights. */
interface Declaring {
  readonly id: string;
  readonly isPackage?: boolean;
  readonly resources: readonly Pick<Resource, 'name'>[];
  readonly server?: { readonly rights?: readonly ToldRight[] };
}

const WORDS = /^[a-z][a-z0-9_]*\.[a-z][A-Za-z0-9]*$/;

/** The reason why a right cannot be declared; null: it can. */
function problemOf(id: string, name: string, first: string | undefined): string | null {
  if (first !== undefined)
    return `The plugins "${first}" and "${id}" both declare the right "${name}". Take one of them out.`;
  return !WORDS.test(name) || OPERATIONS.some((operation) => name.endsWith(`.${operation}`))
    ? `The plugin "${id}" declares a right "${name}": name it "${id}.act", and not by an operation.`
    : null;
}

/** Tells whether the first word of a right is the package's own: its id, or one of its resources. */
function isOwn({ id, resources }: Declaring, name: string): boolean {
  const word = name.slice(0, name.indexOf('.'));
  return word === id.replaceAll('-', '_') || resources.some((resource) => resource.name === word);
}

/**
 * The named rights of all plugins, in their order. One of a package that cannot be declared is left out: a call that asks for it
 * switches the package off.
 * @throws StartupProblem for a name that two declare, or that could be one of an operation on a resource
 */
export function rightsOf(plugins: readonly Declaring[]): readonly ToldRight[] {
  const owners = new Map<string, string>();
  return plugins.flatMap((plugin) => {
    const { id, isPackage = false, server } = plugin;
    return (server?.rights ?? []).filter(({ name }) => {
      // An own role may hold a name of somebody else: it must not come to mean an act of the package.
      if (isPackage && !isOwn(plugin, name)) return false;
      const problem = problemOf(id, name, owners.get(name));
      if (problem !== null && !isPackage) throw new StartupProblem(problem);
      if (problem === null) owners.set(name, id);
      return problem === null;
    });
  });
}

/**
 * Refuses a call that asks for a right that no plugin declares, or that needs one to records that own roles cannot have
 * otherwise than their preset.
 * @throws Error naming both
 */
export function requireDeclaredRight(
  { method, path, roles, needs }: DeclaredCall,
  rights: readonly NamedRight[],
  resources: ReadonlyMap<string, Resource>,
): void {
  if (typeof roles !== 'string' && isNamedRight(roles) && rights.every(({ name }) => name !== roles.name))
    throw new Error(
      `${method} ${path} asks for the right "${roles.name}", which is missing in "rights" of its server part.`,
    );
  const resource = needs && resources.get(needs.slice(0, needs.lastIndexOf('.')));
  const presets = resource && Object.values(switchableOf(resource)?.presets ?? {}).flat();
  if (presets && presets.every((operation) => nameOfRight(resource.name, operation) !== needs))
    throw new Error(`${method} ${path} needs the right "${needs}", which no preset has.`);
}
