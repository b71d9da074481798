import { isAllowed, type Operation, type Resource, type Role } from '#resource';

const modules = import.meta.glob<readonly Resource[]>(
  ['../../../src/plugins/*/resources.server.ts', '!../../../src/plugins/_*/**'],
  { import: 'default', eager: true },
);
/** Declarations with their access, by name. tests/plugins/rights.test.ts holds them to the reviewer's table of rights. */
export const declared: ReadonlyMap<string, Resource> = new Map(
  Object.values(modules)
    .flat()
    .map((resource) => [resource.name, resource]),
);

/** Roles of the demo's people, by username. */
const ROLE_OF = {
  admin: 'ROLE_ADMIN',
  manager: 'ROLE_MANAGER',
  cashier: 'ROLE_CASHIER',
  driver: 'ROLE_AGENT_DRIVER',
  kitchen: 'ROLE_KITCHEN',
} as const satisfies Record<string, Role>;

/** Somebody of the demo, one of each role. */
export type Person = keyof typeof ROLE_OF;
export const PEOPLE = Object.keys(ROLE_OF) as readonly Person[];

/** Tells whether somebody may do this with a resource, at least with some of its records. */
export function may(person: Person, operation: Operation, name: string): boolean {
  const resource = declared.get(name);
  return resource !== undefined && isAllowed(resource, [ROLE_OF[person]], operation);
}
