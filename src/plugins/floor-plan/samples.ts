import { MINUTE_MS } from '#resource';
import { defineSamples, type SampleContext, type SampleRow } from '#server';
import { FLOORS, type Floor, type Place } from './demo/plan.ts';

/** Demo floors of the Gueliz store with their tables and rooms. */
export default defineSamples({
  after: ['stores', 'people'],
  sets: [
    { resource: 'reservable_categories', rows: floorRows },
    { resource: 'reservables', rows: placeRows },
  ],
});

function* floorRows(context: SampleContext): Iterable<SampleRow> {
  for (const [at, { key, name }] of FLOORS.entries()) {
    yield {
      $key: key,
      name: { en: name[0], fr: name[1], ar: name[2] },
      type: 'floor',
      position: at + 1,
      store: context.ref('gueliz'),
      planBgImage: `plans/${key}.webp`,
    };
  }
}

/** Key of a place, used by demo orders: `terrace-t4`. */
const placeKey = (floor: Floor, place: Place) => `${floor.key}-${place.name.toLowerCase()}`;

const QUARTER_MS = 15 * MINUTE_MS;

/** The first quarter of an hour that is so many minutes ahead, so that reservations are awaited whenever the demo is made. */
const quarterAfter = (now: number, minutes: number): number =>
  Math.ceil((now + minutes * MINUTE_MS) / QUARTER_MS) * QUARTER_MS;

function placeRow(floor: Floor, place: Place, context: SampleContext): SampleRow {
  const [canvaX, canvaY, canvaWidth, canvaHeight] = place.box;
  const type = place.isRoom ? 'room' : 'table';
  return {
    $key: placeKey(floor, place),
    name: place.name,
    reservableCategory: context.ref(floor.key),
    type,
    objectType: type,
    shape: place.isRound ? 'circle' : 'rectangle',
    status: place.reserved ? 'reserved' : 'free',
    serviceState: place.standing?.[0] ?? (place.reserved ? 'reserved' : 'free'),
    serviceSince: place.standing ? new Date(context.minutesAgo(place.standing[1])).toISOString() : null,
    reservedAt: place.reserved ? new Date(quarterAfter(context.now, place.reserved[0])).toISOString() : null,
    reservedFor: place.reserved?.[1] ?? null,
    reservedGuests: place.reserved?.[2] ?? null,
    seats: place.seats,
    section: place.section ?? null,
    waiter: place.waiter === undefined ? null : context.ref(place.waiter),
    canvaX,
    canvaY,
    canvaWidth,
    canvaHeight,
    canvaRotation: 0,
    canvaFill: place.isRoom ? '#DBECFC' : '#D5F0EE',
    canvaStokeColor: place.isRoom ? '#274B68' : '#0C534F',
    canvaStokeWidth: 2,
  };
}

function* placeRows(context: SampleContext): Iterable<SampleRow> {
  for (const floor of FLOORS) for (const place of floor.places) yield placeRow(floor, place, context);
}
