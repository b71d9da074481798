import { describe, expect, it } from 'vitest';
import type { DeliveryType } from './model.ts';
import { buyer, NOW, draft, ZONE } from '../fixtures.ts';
import {
  chooseCustomer,
  hasShipping,
  refreshSlots,
  setAddress,
  setDay,
  setDeliveryType,
  setShippingFees,
  setShippingMethod,
  setSlot,
} from './service.ts';

/** 11:00 in Lagos. */
const at = { now: NOW, timeZone: ZONE };
/** 20:30 in Lagos. */
const late = { now: Date.UTC(2026, 10, 20, 19, 30), timeZone: ZONE };

describe('the delivery type', () => {
  it.each<[DeliveryType, boolean, string | null, string | null]>([
    ['on-store', false, null, null],
    ['take-away', false, null, null],
    ['delivery', true, null, '2026-11-20'],
    ['collect', true, '2026-11-20', null],
    ['collect-and-delivery', true, '2026-11-20', '2026-11-20'],
  ])('%s', (type, ships, collectDay, shippingDay) => {
    const { service } = setDeliveryType(draft(), type, at);
    expect(hasShipping(type)).toBe(ships);
    expect(service).toMatchObject({ deliveryType: type, collectDay, shippingDay });
    expect([service.collectSlot, service.shippingSlot]).toEqual([collectDay && '11:00', shippingDay && '11:00']);
  });

  it('clears values that the new type does not have and keeps the rest', () => {
    let open = setDeliveryType(draft(), 'collect-and-delivery', at);
    open = setShippingFees(setShippingMethod(open, 4), 1500);
    open = setSlot(setDay(open, 'shipping', '2026-11-23', at), 'shipping', '19:30', at);
    const delivered = setDeliveryType(open, 'delivery', at).service;
    expect(delivered).toMatchObject({ shippingMethod: 4, shippingFees: 1500, collectDay: null });
    expect(delivered).toMatchObject({ shippingDay: '2026-11-23', shippingSlot: '19:30' });
    const inStore = setDeliveryType(open, 'on-store', at).service;
    expect(inStore).toMatchObject({ shippingMethod: null, shippingFees: null, shippingDay: null, shippingSlot: null });
  });

  it('moves to tomorrow from 20:00 on', () => {
    const { service } = setDeliveryType(draft(), 'collect', late);
    expect(service).toMatchObject({ collectDay: '2026-11-21', collectSlot: '08:00' });
  });
});

describe('days and slots', () => {
  const open = setDeliveryType(draft(), 'collect', at);

  it('keep the slot if the day has it, else take its first', () => {
    const tomorrow = setSlot(setDay(open, 'collect', '2026-11-21', at), 'collect', '08:30', at);
    expect(tomorrow.service.collectSlot).toBe('08:30');
    expect(setDay(tomorrow, 'collect', '2026-11-20', at).service.collectSlot).toBe('11:00');
    expect(setDay(tomorrow, 'collect', '2026-11-22', at).service.collectSlot).toBe('08:30');
  });

  it('that are past or do not exist are refused', () => {
    expect(setDay(open, 'collect', '2026-11-19', at)).toBe(open);
    expect(setSlot(open, 'collect', '10:30', at)).toBe(open);
    expect(setSlot(open, 'collect', '11:10', at)).toBe(open);
  });

  it('move on when they have passed, except those of an edited order', () => {
    expect(refreshSlots(open, at)).toBe(open);
    expect(refreshSlots(open, late).service).toMatchObject({ collectDay: '2026-11-21', collectSlot: '11:00' });
    const edited = { ...open, editOrderId: 12 };
    expect(refreshSlots(edited, late)).toBe(edited);
  });
});

describe('a customer', () => {
  it('brings its known addresses', () => {
    const { service, customer: id } = chooseCustomer(draft(), buyer());
    expect(id).toBe(5);
    expect(service).toMatchObject({
      collectAddress: 'Gueliz, Marrakech',
      shippingAddress: '14 rue de Yougoslavie',
    });
  });

  it('without address keeps the typed one; removing the customer clears it', () => {
    const typed = setAddress(draft(), 'shipping', 'Here', { lat: 1, lng: 2 });
    const chosen = chooseCustomer(typed, buyer({ address: '', shippingAddress: null }));
    expect(chosen.service).toMatchObject({ shippingAddress: 'Here', shippingPoint: { lat: 1, lng: 2 } });
    expect(chooseCustomer(chosen, null).service).toMatchObject({ shippingAddress: '', shippingPoint: null });
  });

  it('has its own wallet', () => {
    const paying = {
      ...chooseCustomer(draft(), buyer()),
      isPayedByCredit: true,
      credit: 500,
      isRestUsedAsCredit: true,
    };
    expect(chooseCustomer(paying, buyer())).toBe(paying);
    expect(chooseCustomer(paying, buyer({ id: 6 }))).toMatchObject({
      isPayedByCredit: false,
      credit: 0,
      isRestUsedAsCredit: false,
    });
    const edited = { ...paying, storedCredit: 500 };
    expect(chooseCustomer(edited, null)).toBe(edited);
  });
});

it('editing an address removes its coordinates', () => {
  const found = setAddress(draft(), 'collect', 'Gueliz', { lat: 31.6, lng: -8 });
  expect(setAddress(found, 'collect', 'Gueliz 2').service.collectPoint).toBeNull();
});

it('takes days and slots within the opening hours', () => {
  const hours = {
    weekly: [{ weekday: 'monday', opensAt: '09:00', closesAt: '13:00' }],
    exceptions: [{ day: '2026-11-23', opensAt: null, closesAt: null, note: 'Holiday' }],
  } as const;
  const { service } = setDeliveryType(draft(), 'collect', { ...at, hours });
  expect([service.collectDay, service.collectSlot]).toEqual(['2026-11-30', '09:00']);
  const open = { ...draft(), service };
  expect(setSlot(open, 'collect', '11:30', { ...at, hours })).toBe(open);
  expect(setDay(open, 'collect', '2026-11-23', { ...at, hours })).toBe(open);
});
