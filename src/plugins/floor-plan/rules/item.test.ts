import { expect, test } from 'vitest';
import { fromReservable, toReservable } from './item.ts';

const T4 = {
  id: 7,
  name: 'T4',
  type: 'table',
  objectType: 'table',
  shape: 'circle',
  seats: 4,
  section: 'Pergola',
  waiter: { '@id': '/en/api/agents/3', id: 3, fullName: 'Youssef' },
  canvaX: 80,
  canvaY: 240,
  canvaWidth: 120,
  canvaHeight: 80,
  canvaRotation: 15,
  canvaFill: '#D5F0EE',
  canvaStokeColor: '#0C534F',
  canvaStokeWidth: 2,
  canvaLocked: true,
  status: 'reserved',
};

test('what a record does not say has defaults', () => {
  expect(fromReservable({ id: 3, name: 'A' })).toEqual({
    id: '3',
    name: 'A',
    type: 'table',
    shape: 'rectangle',
    seats: null,
    section: null,
    waiter: null,
    x: 100,
    y: 100,
    width: 60,
    height: 40,
    rotation: 0,
    fill: 'green',
    stroke: 'black',
    strokeWidth: 2,
    isLocked: false,
    status: 'free',
  });
});

test('a place goes back with its own shape, and only a new one with its kind', () => {
  const item = fromReservable(T4);
  if (!item) throw new Error('no place');
  expect(item).toMatchObject({ shape: 'circle', status: 'reserved', rotation: 15, section: 'Pergola', waiter: 3 });
  const { id: _id, type: _type, objectType, status: _status, ...known } = T4;
  const drawn = { ...known, waiter: '3' };
  const floor = '/en/api/reservable_categories/2';
  expect(toReservable(item, floor, 'update')).toEqual({ ...drawn, reservableCategory: floor });
  expect(toReservable(item, floor, 'create')).toEqual({ ...drawn, objectType, reservableCategory: floor });
});

test('a room that says so by objectType alone is a room; what is no record is none', () => {
  expect(fromReservable({ id: 1, name: 'Salon', objectType: 'room' })?.type).toBe('room');
  expect(fromReservable('/en/api/reservables/4')).toBeNull();
});
