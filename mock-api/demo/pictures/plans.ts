// Drawings behind the floors of the demo, as SVG.

/** Size of a drawing behind a floor's plan, in pixels: that of the plan's background. */
const WIDTH = 800;
const HEIGHT = 500;

const INK = '#C9C3B4';
const PLANTS = '#B9CDA6';
const WOOD = '#E3D5BC';

const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 4) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" stroke="${INK}" stroke-width="2"/>`;

/** A row of plants in their boxes. */
const plants = (x: number, y: number, count: number) =>
  Array.from(
    { length: count },
    (_, at) => `<circle cx="${x + at * 26}" cy="${y}" r="11" fill="${PLANTS}" stroke="${INK}" stroke-width="1.500"/>`,
  ).join('');

/** A door in a wall, open, with the quarter circle of its way. */
const door = (x: number, y: number, width: number) =>
  `<path d="M${x} ${y}v-${width}a${width} ${width} 0 0 1 ${width} ${width}" fill="#FFFFFF" stroke="${INK}" stroke-width="2"/>` +
  `<path d="M${x} ${y}h${width}" stroke="#FFFFFF" stroke-width="6"/>`;

/** Stairs with so many steps, going up to the right. */
const stairs = (x: number, y: number, steps: number) =>
  Array.from({ length: steps }, (_, at) => rect(x + at * 18, y, 18, 90, '#F2EEE4', 0)).join('');

/** Walls around a floor of small tiles. */
function plan(ground: string, content: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<defs><pattern id="tiles" width="20" height="20" patternUnits="userSpaceOnUse"><path d="M20 0H0v20" fill="none" stroke="#FFFFFF" stroke-width="1.500"/></pattern></defs>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#tiles)"/>` +
    `<rect x="6" y="6" width="${WIDTH - 12}" height="${HEIGHT - 12}" fill="none" stroke="${INK}" stroke-width="8"/>${content}</svg>`
  );
}

/** Counter, kitchen and stairs; the way in from the avenue. */
const GROUND = plan(
  '#F7F4EC',
  `${rect(672, 40, 46, 250, WOOD)}${rect(730, 40, 58, 120, '#EAE6DB')}<path d="M672 90h46M672 140h46M672 190h46M672 240h46" stroke="${INK}"/>` +
    stairs(668, 392, 6) +
    plants(560, 40, 3) +
    door(180, 494, 60),
);

/** A pergola over the tables, plants along the rail, the way in from the house. */
const TERRACE = plan(
  '#F1F4EA',
  `<path d="M40 40h560M40 220h560M40 380h660" stroke="${WOOD}" stroke-width="5" stroke-dasharray="26 10"/>` +
    plants(60, 480, 12) +
    plants(720, 60, 1) +
    plants(720, 92, 1) +
    plants(720, 124, 1) +
    rect(690, 180, 70, 120, WOOD) +
    door(620, 494, 60),
);

/** Books around the reading room, and the head of the stairs. */
const FIRST = plan(
  '#F3F1F6',
  stairs(620, 60, 7) +
    `${rect(404, 230, 330, 20, WOOD, 2)}${rect(736, 230, 24, 256, WOOD, 2)}` +
    `<path d="M430 230v20M460 230v20M490 230v20M520 230v20M550 230v20M580 230v20M610 230v20M640 230v20M670 230v20M700 230v20" stroke="${INK}"/>` +
    plants(60, 440, 4),
);

/** Drawings behind the floors of the demo: SVG by address. */
export const PLAN_PICTURES: ReadonlyMap<string, string> = new Map([
  ['plans/ground.webp', GROUND],
  ['plans/terrace.webp', TERRACE],
  ['plans/first.webp', FIRST],
]);
