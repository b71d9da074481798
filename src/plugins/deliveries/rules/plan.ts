// A plain plan of a round, without a map: where the stops lie to each other, else one after the other.

/** A point on the plan, in percent of its width and height. */
export interface PlanPoint {
  readonly order: number;
  readonly x: number;
  readonly y: number;
}

interface Placed {
  readonly order: number;
  readonly lat: number | null;
  readonly lng: number | null;
}

/** Free space at the edges, percent. */
const MARGIN = 12;
/** Stops in a row of a plan without places. */
const IN_ROW = 4;
const ROOM = 100 - 2 * MARGIN;

/** Stops in rows, forth and back, so that the line between them never crosses. */
function inRows(stops: readonly Placed[]): PlanPoint[] {
  const rows = Math.ceil(stops.length / IN_ROW);
  return stops.map(({ order }, at) => {
    const row = Math.floor(at / IN_ROW);
    const place = row % 2 === 0 ? at % IN_ROW : IN_ROW - 1 - (at % IN_ROW);
    const y = rows === 1 ? 50 : MARGIN + (row * ROOM) / (rows - 1);
    return { order, x: MARGIN + (place * ROOM) / (IN_ROW - 1), y };
  });
}

const spread = (value: number, values: readonly number[]): number => {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return most === least ? 50 : MARGIN + ((value - least) / (most - least)) * ROOM;
};

/** The points of a plan. With all coordinates known north is up, else the stops stand in rows. */
export function planPoints(stops: readonly Placed[]): PlanPoint[] {
  const known = stops.flatMap(({ order, lat, lng }) => (lat === null || lng === null ? [] : [{ order, lat, lng }]));
  if (known.length < stops.length || known.length < 2) return inRows(stops);
  const lats = known.map(({ lat }) => lat);
  const lngs = known.map(({ lng }) => lng);
  return known.map(({ order, lat, lng }) => ({ order, x: spread(lng, lngs), y: 100 - spread(lat, lats) }));
}
