import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROLE_BASES, type OwnRole } from '#resource';
import { exceptionsOf, rightsOf, rightsOfPreset, switchesOf, withOperation, type Offer } from './roleRights.ts';

const OFFER: Offer = {
  resources: [
    {
      resource: 'products',
      operations: ['read', 'create', 'update', 'delete'],
      presets: { ROLE_MANAGER: ['read', 'create', 'update', 'delete'], ROLE_CASHIER: ['read'] },
    },
    {
      resource: 'deliveries',
      operations: ['read'],
      presets: { ROLE_MANAGER: ['read'], ROLE_AGENT_DRIVER: ['read', 'update'] },
    },
  ],
  rights: [
    { name: 'orders.refund', roles: ['ROLE_ADMIN', 'ROLE_MANAGER'] },
    { name: 'orders.smallRefund', roles: ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_CASHIER'] },
  ],
};
const CASHIER: OwnRole = { base: 'ROLE_CASHIER', given: ['products.update'], taken: ['orders.smallRefund'] };

describe('the rights of an own role', () => {
  it('are those of its preset, and its exceptions', () => {
    expect([...rightsOfPreset(OFFER, 'ROLE_CASHIER')]).toEqual(['products.read', 'orders.smallRefund']);
    expect([...rightsOf(OFFER, CASHIER)]).toEqual(['products.read', 'products.update']);
    expect(rightsOf(OFFER, { base: null, given: [], taken: [] }).size).toBe(0);
  });

  it('are stored as exceptions again, those of plugins that are off included', () => {
    const role: OwnRole = { ...CASHIER, given: [...CASHIER.given, 'lost.read'] };
    const held = withOperation(rightsOf(OFFER, role), 'products', 'delete', true);
    expect(exceptionsOf(OFFER, role, held)).toEqual({
      given: ['lost.read', 'products.delete', 'products.update'],
      taken: ['orders.smallRefund'],
    });
  });

  it('come back as they were stored', () => {
    const names = [
      'products.read',
      'products.create',
      'products.update',
      'products.delete',
      'deliveries.read',
      'orders.refund',
    ];
    const anyHeld = fc.uniqueArray(fc.constantFrom(...names));
    fc.assert(
      fc.property(fc.constantFrom(null, ...ROLE_BASES), anyHeld, (base, held) => {
        const stored: OwnRole = { base, ...exceptionsOf(OFFER, { base, given: [], taken: [] }, new Set(held)) };
        expect([...rightsOf(OFFER, stored)].toSorted()).toEqual(held.toSorted());
      }),
    );
  });

  it('offer what managers and the preset have', () => {
    const [, deliveries] = OFFER.resources;
    if (!deliveries) throw new Error('no deliveries');
    expect([...switchesOf(deliveries, 'ROLE_AGENT_DRIVER')]).toEqual(['read', 'update']);
    expect([...switchesOf(deliveries, null)]).toEqual(['read']);
  });

  it('include seeing what one changes', () => {
    const held = withOperation(new Set(), 'products', 'update', true);
    expect([...held].toSorted()).toEqual(['products.read', 'products.update']);
    expect(withOperation(held, 'products', 'read', false).size).toBe(0);
    expect([...withOperation(held, 'products', 'update', false)]).toEqual(['products.read']);
  });
});
