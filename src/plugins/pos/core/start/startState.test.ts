import { describe, expect, test } from 'vitest';
import type { TillDevice, TillFloor, TillTable } from '../model.ts';
import { sale } from '../sale/fixtures.ts';
import { choicesOf, NO_CHOICES, NO_TILL, withStore, withTill } from './startChoices.ts';
import { PICKED_FOR_MS, recentOperators, withOperator } from './recentOperators.ts';
import { isLocationAsked, startState, type StartFacts } from './startState.ts';

const GUELIZ = { id: 1, name: 'Gueliz' };
const MEDINA = { id: 2, name: 'Medina' };
const till = (id: number, store: number): TillDevice => ({
  id,
  code: `${id}`,
  name: `Till ${id}`,
  store,
  lastSequence: 0,
});
const table: TillTable = {
  id: 4,
  name: 'T4',
  status: 'free',
  serviceState: 'free',
  serviceSince: null,
  guests: null,
  mergedOrder: null,
  reservedFor: null,
  reservedAt: null,
  seats: 4,
  kind: 'table',
  shape: 'circle',
  x: 0,
  y: 0,
  width: 80,
  height: 80,
  rotation: 0,
  fill: 'green',
  stroke: 'black',
  strokeWidth: 2,
};
const floor = (store: number | null): TillFloor => ({ id: 1, name: 'Terrace', image: null, store, tables: [table] });

const DATA = {
  stores: [GUELIZ, MEDINA],
  tills: [till(11, 1), till(12, 1), till(21, 2)],
  floors: [floor(1)],
  settings: { isPinConnectionEnabled: true, isTableSelectionEnabled: true },
};

/** An administrator who has chosen everything, and sells. */
const facts = (changed: Partial<StartFacts> = {}): StartFacts => ({
  status: 'ready',
  data: DATA,
  canChangeStore: true,
  ownStore: null,
  canCount: true,
  choices: { store: 1, tills: { 1: 11 } },
  isConnected: true,
  sale: sale({ table: 4 }),
  ...changed,
});

const stepOf = (changed: Partial<StartFacts>) => startState(facts(changed)).step;

describe('what comes next', () => {
  test('data first', () => {
    expect(stepOf({ status: 'loading', data: undefined })).toBe('loading');
    expect(stepOf({ status: 'failed', data: undefined })).toBe('failed');
    expect(stepOf({ status: 'ready', data: undefined })).toBe('loading');
  });

  test('all chosen: the cart, with store and till', () => {
    expect(startState(facts())).toEqual({ step: 'ready', store: GUELIZ, device: till(11, 1) });
  });

  test('store, till, PIN, table: in this order', () => {
    const nothing = { choices: NO_CHOICES, isConnected: false, sale: sale() };
    expect(stepOf(nothing)).toBe('store');
    const withGueliz = { ...nothing, choices: withStore(NO_CHOICES, 1) };
    expect(stepOf(withGueliz)).toBe('till');
    const withTill11 = { ...withGueliz, choices: withTill(withGueliz.choices, 1, 11) };
    expect(stepOf(withTill11)).toBe('pin');
    expect(stepOf({ ...withTill11, isConnected: true })).toBe('location');
    expect(stepOf({ ...withTill11, isConnected: true, sale: sale({ table: 4 }) })).toBe('ready');
  });

  test('whatever is switched off, or decided already, is passed over: all combinations', () => {
    for (let mask = 0; mask < 64; mask += 1) {
      const [hasStore, hasTill, isPin, isConnected, isTables, isPlaced] = [1, 2, 4, 8, 16, 32].map(
        (bit) => (mask & bit) !== 0,
      );
      const step = stepOf({
        data: {
          ...DATA,
          settings: { isPinConnectionEnabled: isPin === true, isTableSelectionEnabled: isTables === true },
        },
        choices: { store: hasStore ? 1 : null, tills: hasTill ? { 1: 11 } : {} },
        isConnected: isConnected === true,
        sale: sale({ table: isPlaced ? 4 : null }),
      });
      const asked = [
        !hasStore && 'store',
        !hasTill && 'till',
        isPin && !isConnected && 'pin',
        isTables && !isPlaced && 'location',
        'ready',
      ].find((one) => one !== false);
      expect(step).toBe(asked);
    }
  });
});

describe('the store', () => {
  test('an administrator’s choice comes before the account’s own store', () => {
    expect(startState(facts({ ownStore: 2 })).store).toBe(GUELIZ);
    expect(startState(facts({ ownStore: 2, choices: NO_CHOICES })).store).toBe(MEDINA);
  });

  test('others keep to the store of their account, whatever was chosen on the device', () => {
    expect(startState(facts({ canChangeStore: false, ownStore: 2 })).store).toBe(MEDINA);
  });

  test('an account without a store is asked; the only one there is needs no question', () => {
    expect(stepOf({ canChangeStore: false, choices: NO_CHOICES })).toBe('store');
    expect(startState(facts({ data: { ...DATA, stores: [MEDINA] }, choices: NO_CHOICES })).store).toBe(MEDINA);
  });

  test('a store that is gone is asked for again', () => {
    expect(stepOf({ choices: { store: 9, tills: {} } })).toBe('store');
  });

  test('an installation without stores sells all the same; its administrator is told', () => {
    const data = { ...DATA, stores: [], tills: [] };
    expect(stepOf({ data, canChangeStore: false, choices: NO_CHOICES })).toBe('ready');
    expect(stepOf({ data, choices: NO_CHOICES })).toBe('store');
  });
});

describe('the till of this device', () => {
  test('is remembered for each store', () => {
    const choices = withTill(withTill(NO_CHOICES, 1, 12), 2, 21);
    expect(startState(facts({ choices: withStore(choices, 1) })).device?.id).toBe(12);
    expect(startState(facts({ choices: withStore(choices, 2) })).device?.id).toBe(21);
    expect(stepOf({ choices: withTill(withStore(choices, 2), 2, null) })).toBe('till');
  });

  test('can expressly be none of who counts no drawer; where nobody has tills none is asked', () => {
    const without = { store: 1, tills: { 1: NO_TILL } };
    expect(startState(facts({ canCount: false, choices: without }))).toMatchObject({ step: 'ready', device: null });
    expect(stepOf({ canCount: false, choices: { store: 1, tills: {} } })).toBe('till');
    expect(stepOf({ data: { ...DATA, tills: [] }, choices: { store: 1, tills: {} } })).toBe('ready');
  });

  test('is needed by who counts a drawer: without a till there is no day', () => {
    expect(stepOf({ choices: { store: 1, tills: { 1: NO_TILL } } })).toBe('till');
    const elsewhere = { ...DATA, tills: [till(21, 2)] };
    expect(stepOf({ data: elsewhere, choices: { store: 1, tills: {} } })).toBe('till');
    expect(stepOf({ data: elsewhere, canCount: false, choices: { store: 1, tills: {} } })).toBe('ready');
  });

  test('one of another store, or that is gone, is none', () => {
    expect(stepOf({ choices: { store: 1, tills: { 1: 21 } } })).toBe('till');
    const gone = startState(facts({ choices: { store: 1, tills: { 1: 99 } } }));
    expect(gone).toMatchObject({ step: 'till', isTillGone: true });
    expect(startState(facts({ choices: { store: 1, tills: {} } })).isTillGone).toBe(false);
  });
});

describe('the table', () => {
  const isAsked = (fields: Parameters<typeof sale>[0], store = 1) => isLocationAsked(sale(fields), DATA, store);

  test('is asked of delivery notes that are consumed here', () => {
    expect(isAsked({})).toBe(true);
    expect(isAsked({ table: 4 })).toBe(false);
    expect(isAsked({ type: 'quote' })).toBe(false);
    expect(isAsked({ editOrderId: 7 })).toBe(false);
    expect(isAsked({ service: { ...sale().service, deliveryType: 'take-away' } })).toBe(false);
  });

  test('is not asked where the store has none', () => {
    expect(isAsked({}, 2)).toBe(false);
  });
});

test('kept choices of another version, or broken ones, are none', () => {
  expect(choicesOf(undefined)).toEqual(NO_CHOICES);
  expect(choicesOf({ store: 'x', tills: [1] })).toEqual({ store: null, tills: {} });
  expect(choicesOf({ store: 3, tills: { 3: 7, 4: 'x', 5: 0 } })).toEqual({ store: 3, tills: { 3: 7, 5: 0 } });
});

test('without a network, those can be picked whose PIN was right within twelve hours, each once', () => {
  const now = 1_800_000_000_000;
  let kept: unknown = withOperator(undefined, { id: 1, fullName: 'Sara' }, now - PICKED_FOR_MS - 1);
  kept = withOperator(kept, { id: 2, fullName: 'Youssef' }, now - 5000);
  kept = withOperator(kept, { id: 3, fullName: 'Salma' }, now - 4000);
  kept = withOperator(kept, { id: 2, fullName: 'Youssef' }, now - 1000);
  expect(recentOperators(kept, now).map(({ fullName }) => fullName)).toEqual(['Youssef', 'Salma']);
  const roles = ['ROLE_CASHIER'] as const;
  expect(recentOperators(withOperator(null, { id: 4, fullName: 'Rim', roles }, now), now)[0]?.roles).toEqual(roles);
  expect(recentOperators([{ id: 5, fullName: 'Ali', at: now, roles: ['ROLE_X'] }], now)[0]?.roles).toEqual([]);
  expect(recentOperators([{ id: 1, fullName: 'Later', at: now + 1 }, 'x', null], now)).toEqual([]);
});
