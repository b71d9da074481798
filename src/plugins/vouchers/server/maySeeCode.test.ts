import { expect, it } from 'vitest';
import { DAY_MS, type Role } from '#resource';
import { maySeeCode } from './maySeeCode.ts';

const SELLER = 7;
const STATION = 8;
const OTHER = 9;
const MADE = { madeAt: 1000, madeBy: null };
const SALE = { createdBy: SELLER, station: STATION };

const reader = (userId: number, fields: object = {}) => ({
  now: 2000,
  canRead: () => false,
  actor: { roles: ['ROLE_CASHIER'] as Role[], userId, operatorId: null, ...fields },
});

it('shows the whole code to who made the sale or took its payment', () => {
  expect(maySeeCode(MADE, SALE, reader(SELLER))).toBe(true);
  expect(maySeeCode({ ...MADE, madeBy: OTHER }, SALE, reader(OTHER))).toBe(true);
  expect(maySeeCode(MADE, SALE, reader(OTHER))).toBe(false);
});

it('asks for the operator where one is named at a shared till', () => {
  expect(maySeeCode(MADE, SALE, reader(STATION))).toBe(true);
  expect(maySeeCode(MADE, SALE, reader(STATION, { operatorId: SELLER }))).toBe(true);
  expect(maySeeCode(MADE, SALE, reader(STATION, { operatorId: OTHER }))).toBe(false);
});

it('shows it to no driver, though the sale is theirs', () => {
  for (const role of ['ROLE_AGENT_DRIVER', 'ROLE_KITCHEN'])
    expect(maySeeCode(MADE, SALE, reader(SELLER, { roles: [role] }))).toBe(false);
});

it('counts a day from when the card was made; who may read cards sees it always', () => {
  const at = (now: number) => maySeeCode(MADE, SALE, { ...reader(SELLER), now });
  expect([at(MADE.madeAt + DAY_MS - 1), at(MADE.madeAt + DAY_MS)]).toEqual([true, false]);
  expect(maySeeCode(MADE, SALE, { ...reader(OTHER), now: 9 * DAY_MS, canRead: () => true })).toBe(true);
});
