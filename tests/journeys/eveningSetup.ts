// The restaurant of an evening: a menu of two stations, and a room that nobody used before.
import type { Api, Body } from '../support/client.ts';
import { createRecord } from '../support/records.ts';
import { openDay } from '../support/tillActions.ts';

/** Root category of the evening's dishes, by which tills find them, and the floor of its tables. */
export const EVENING = 'Evening';

/** Stations of the kitchen with their dishes and prices. */
export const STATIONS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  Stove: { 'Night soup': 20, 'Night fish': 45 },
  Bar: { 'Night tea': 10, 'Night juice': 15 },
};
export const DISHES: readonly string[] = Object.values(STATIONS).flatMap((dishes) => Object.keys(dishes));
/** Prices of the dishes, in dirhams. */
export const PRICES: ReadonlyMap<string, number> = new Map(Object.values(STATIONS).flatMap(Object.entries<number>));
export const TABLES: readonly string[] = Array.from({ length: 12 }, (_, at) => `E${at + 1}`);
/** Pieces of each dish before the evening. */
export const STOCK = 1000;

/** Until when a screen shows what the server has, ms: less than two of its own questions. */
export const SHOWN = { timeout: 30_000, interval: 250 };
/** How long before the line is back the old sale is made, ms. */
export const OLD_MS = 10 * 60_000;

/** What the tests know of the restaurant. */
export interface Restaurant {
  readonly admin: Api;
  readonly stations: readonly Body[];
  /** Products by name. */
  readonly goods: ReadonlyMap<string, Body>;
  /** Tables by name. */
  readonly places: ReadonlyMap<string, Body>;
}

const SETTINGS = { isTableSelectionEnabled: true, isKitchenEnabled: true, isPayLaterEnabled: true };

/** The menu: categories with their dishes, each of a station. */
async function addMenu(admin: Api): Promise<Pick<Restaurant, 'stations' | 'goods'>> {
  for (const { '@id': id } of (await admin.get('kitchen_stations')).body['hydra:member']) await admin.delete(id);
  const root = await createRecord(admin, 'category_products', { name: EVENING });
  const stations: Body[] = [];
  const goods = new Map<string, Body>();
  for (const [name, dishes] of Object.entries(STATIONS)) {
    const below = { name: `${EVENING} ${name}`, parentCategory: root['@id'] };
    const { '@id': category } = await createRecord(admin, 'category_products', below);
    for (const [dish, price] of Object.entries(dishes))
      goods.set(dish, await createRecord(admin, 'products', { name: dish, price, stock: STOCK, category }));
    stations.push(await createRecord(admin, 'kitchen_stations', { name, categories: [category] }));
  }
  return { stations, goods };
}

/** The room, on a floor of its own in the store of the tills. */
async function addRoom(admin: Api): Promise<Restaurant['places']> {
  const [till] = (await admin.get('tills?code=1')).body['hydra:member'];
  const floor = { name: EVENING, type: 'floor', store: till.store['@id'] ?? till.store };
  const { '@id': reservableCategory } = await createRecord(admin, 'reservable_categories', floor);
  const places = new Map<string, Body>();
  for (const [at, name] of TABLES.entries()) {
    const drawing = { canvaX: 100 * (at % 5), canvaY: 100 * Math.floor(at / 5) };
    places.set(name, await createRecord(admin, 'reservables', { name, seats: 4, reservableCategory, ...drawing }));
  }
  return places;
}

/** Opens the restaurant: both tills have a day, tables are asked for, and a bill may be paid later. */
export async function openRestaurant(admin: Api): Promise<Restaurant> {
  for (const code of ['1', '2']) await openDay(admin, code);
  await admin.put('settings/1', { posBundleSettings: SETTINGS });
  const menu = await addMenu(admin);
  return { admin, ...menu, places: await addRoom(admin) };
}
