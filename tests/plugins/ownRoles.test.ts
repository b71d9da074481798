import fc from 'fast-check';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import {
  grantsOf,
  heldBy,
  holdsRight,
  isAllowed,
  isReadable,
  isWritable,
  mistakeOf,
  OPERATIONS,
  ROLE_BASES,
  scopesOf,
  switchableOf,
  type HeldRoles,
  type NamedRight,
  type OwnRole,
  type Resource,
} from '#resource';
import { SALE_RIGHTS } from '#shop';
import { changeRight } from '../../src/plugins/files/rights.ts';
import { adjustRight } from '../../src/plugins/vouchers/rights.ts';
import { sharedRoles } from '../../mock-api/auth/rights.ts';
import { runsOf } from '../support/suite.ts';

const FOLDER = join(import.meta.dirname, '../../src/plugins');

const modules = await Promise.all(
  globSync('[!_]*/resources.server.ts', { cwd: FOLDER }).map(
    (file): Promise<{ readonly default: readonly Resource[] }> => import(pathToFileURL(join(FOLDER, file)).href),
  ),
);
const resources = modules.flatMap((one) => one.default);
const offered = resources.flatMap((resource) => switchableOf(resource) ?? []);
const RIGHTS = [...Object.values(SALE_RIGHTS), changeRight, adjustRight];
const NAMES = [
  ...offered.flatMap(({ resource }) => OPERATIONS.map((operation) => `${resource}.${operation}`)),
  ...RIGHTS.map(({ name }) => name),
];

/** Any own role that the server takes, over all resources of this repository. */
const anyRole = fc
  .record({
    base: fc.constantFrom(null, ...ROLE_BASES),
    given: fc.uniqueArray(fc.constantFrom(...NAMES), { maxLength: 12 }),
    taken: fc.uniqueArray(fc.constantFrom(...NAMES), { maxLength: 12 }),
  })
  .map((role) => sound(role));

/** The role without the rights that the server refuses. */
function sound(role: OwnRole): OwnRole {
  const mistake = mistakeOf(role, resources, RIGHTS);
  if (!mistake) return role;
  return sound({ ...role, [mistake.field]: role[mistake.field].filter((name) => name !== mistake.name) });
}

const MANAGER: HeldRoles = ['ROLE_MANAGER'];
const presetOf = ({ base }: OwnRole): HeldRoles => (base === null ? [] : [base]);
const RUNS = { numRuns: runsOf(300) };

describe('an own role', () => {
  test('without exceptions has exactly the grants of its preset', () => {
    for (const base of ROLE_BASES)
      for (const resource of resources) {
        const held = heldBy({ base, given: [], taken: [] });
        expect(grantsOf(resource, held)).toEqual(grantsOf(resource, [base]));
      }
  });

  test('has no operation that neither its preset nor a manager has', () => {
    fc.assert(
      fc.property(anyRole, (role) => {
        for (const resource of resources)
          for (const operation of OPERATIONS) {
            if (!isAllowed(resource, heldBy(role), operation)) continue;
            const isKnown = isAllowed(resource, MANAGER, operation) || isAllowed(resource, presetOf(role), operation);
            expect(isKnown, `${operation} ${resource.name}`).toBe(true);
          }
      }),
      RUNS,
    );
  });

  test('sees and sets no field and no row that neither its preset nor a manager does', () => {
    fc.assert(
      fc.property(anyRole, (role) => {
        const [held, preset] = [heldBy(role), presetOf(role)];
        for (const resource of resources) {
          for (const field of Object.keys(resource.fields)) {
            if (isReadable(resource, field, held))
              expect(isReadable(resource, field, MANAGER) || isReadable(resource, field, preset), field).toBe(true);
            for (const operation of ['create', 'update'] as const)
              if (isWritable(resource, field, held, operation))
                expect(
                  isWritable(resource, field, MANAGER, operation) || isWritable(resource, field, preset, operation),
                  field,
                ).toBe(true);
          }
          if (scopesOf(resource, held, 'read') === null)
            expect([scopesOf(resource, MANAGER, 'read'), scopesOf(resource, preset, 'read')]).toContain(null);
        }
      }),
      RUNS,
    );
  });

  test('lacks what is taken, and changes nothing that it cannot see', () => {
    fc.assert(
      fc.property(anyRole, (role) => {
        for (const resource of resources) {
          const held = heldBy(role);
          for (const operation of OPERATIONS)
            if (role.taken.includes(`${resource.name}.${operation}`))
              expect(isAllowed(resource, held, operation), `${operation} ${resource.name}`).toBe(false);
          if (role.taken.includes(`${resource.name}.read`))
            expect([isAllowed(resource, held, 'update'), isAllowed(resource, held, 'delete')]).toEqual([false, false]);
        }
      }),
      RUNS,
    );
  });

  test('never reaches accounts, own roles or settings', () => {
    for (const name of ['users', 'roles', 'settings']) {
      const resource = resources.find((one) => one.name === name);
      expect(resource && switchableOf(resource), name).toBeNull();
      for (const operation of OPERATIONS) {
        const role: OwnRole = { base: 'ROLE_MANAGER', given: [`${name}.${operation}`], taken: [] };
        expect(mistakeOf(role, resources, RIGHTS)).toEqual({
          field: 'given',
          reason: 'unknown',
          name: `${name}.${operation}`,
        });
      }
    }
    expect(heldBy({ base: 'ROLE_ADMIN', given: [], taken: [] })).toEqual([]);
  });

  test('cannot be given what managers do not have', () => {
    for (const name of ['website_themes.update', 'access_links.delete', 'connections.create', 'applications.create'])
      expect(mistakeOf({ base: null, given: [name], taken: [] }, resources, RIGHTS)?.reason, name).toBe('unknown');
  });

  test('that changes records also sees them', () => {
    const blind = { base: null, given: ['products.update'], taken: [] };
    expect(mistakeOf(blind, resources, RIGHTS)?.reason).toBe('needsRead');
    expect(mistakeOf({ ...blind, given: ['products.read', 'products.update'] }, resources, RIGHTS)).toBeNull();
    const both: OwnRole = { base: null, given: ['products.read'], taken: ['products.read'] };
    expect(mistakeOf(both, resources, RIGHTS)?.reason).toBe('both');
  });

  test('that is given a record also has its lines', () => {
    const lines = resources.find(({ name }) => name === 'order_items');
    if (!lines) throw new Error('order_items are gone');
    const held = heldBy({ base: null, given: ['orders.read', 'orders.create'], taken: [] });
    expect(isReadable(lines, 'quantity', held) && isWritable(lines, 'quantity', held, 'create')).toBe(true);
    expect(isReadable(lines, 'quantity', heldBy({ base: 'ROLE_MANAGER', given: [], taken: ['orders.read'] }))).toBe(
      false,
    );
  });
});

test('a station with an operator has no operation and no named right that one of them lacks', () => {
  fc.assert(
    fc.property(
      anyRole,
      anyRole,
      fc.constantFrom<HeldRoles>(['ROLE_ADMIN'], ['ROLE_MANAGER'], ['ROLE_CASHIER']),
      (one, other, preset) => {
        for (const [mine, theirs] of [
          [heldBy(one), heldBy(other)],
          [heldBy(one), preset],
          [preset, heldBy(other)],
        ] as const) {
          const shared = sharedRoles(mine, theirs, RIGHTS);
          for (const right of RIGHTS)
            if (holdsRight(shared, right))
              expect(holdsAtAll(mine, right) && holdsAtAll(theirs, right), right.name).toBe(true);
          for (const resource of resources) {
            // Cashiers' and kitchens' rights on rows are other ones than a manager's, who includes these roles: operations are compared.
            for (const operation of OPERATIONS) {
              if (!isAllowed(resource, shared, operation) || isAllowed(resource, [], operation)) continue;
              expect(mayAtAll(resource, mine, operation) && mayAtAll(resource, theirs, operation), resource.name).toBe(
                true,
              );
            }
          }
        }
      },
    ),
    RUNS,
  );
});

/** Administrators and managers include the roles below them, with their named rights. */
const holdsAtAll = (held: HeldRoles, right: NamedRight): boolean =>
  holdsRight(held.includes('ROLE_ADMIN') ? [...held, ...ROLE_BASES] : withBelow(held), right);

const withBelow = (held: HeldRoles): HeldRoles =>
  held.includes('ROLE_MANAGER') ? [...held, 'ROLE_CASHIER', 'ROLE_AGENT_DRIVER', 'ROLE_KITCHEN'] : held;

/** Managers and administrators include the roles below them. */
function mayAtAll(resource: Resource, held: HeldRoles, operation: (typeof OPERATIONS)[number]): boolean {
  const isAbove = held.includes('ROLE_MANAGER') || held.includes('ROLE_ADMIN');
  const all: HeldRoles = isAbove
    ? [...held, 'ROLE_MANAGER', 'ROLE_CASHIER', 'ROLE_AGENT_DRIVER', 'ROLE_KITCHEN']
    : held;
  return isAllowed(resource, all, operation);
}
