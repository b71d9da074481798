/** The model of a tea glass: its outline turned around the axis, as an OBJ file. */
export function teaGlassObj(): Uint8Array {
  const vertices = OUTLINE.flatMap((point) => Array.from({ length: SIDES }, (_, side) => vertex(point, side)));
  // Vertices count from 1.
  const at = (ring: number, side: number) => ring * SIDES + (side % SIDES) + 1;
  const faces = OUTLINE.slice(1).flatMap((_, ring) =>
    Array.from(
      { length: SIDES },
      (__, side) => `f ${at(ring, side)} ${at(ring + 1, side)} ${at(ring + 1, side + 1)} ${at(ring, side + 1)}`,
    ),
  );
  return new TextEncoder().encode(`${['o tea-glass', ...vertices, ...faces].join('\n')}\n`);
}

/** Outline of a tea glass from its foot to its rim and down inside: radius and height, mm. */
const OUTLINE: readonly (readonly [radius: number, height: number])[] = [
  [0, 0],
  [24, 0],
  [25, 3],
  [21, 22],
  [20, 34],
  [23, 52],
  [29, 78],
  [31, 92],
  [29, 92],
  [27, 78],
  [21, 52],
  [18, 34],
  [19, 22],
  [21, 8],
  [0, 7],
];
/** Number of sides of the turned outline. */
const SIDES = 48;

/** A point of the turned outline, as a line of an OBJ file; y is up. */
function vertex([radius, height]: (typeof OUTLINE)[number], side: number): string {
  const angle = (2 * Math.PI * side) / SIDES;
  return `v ${(radius * Math.cos(angle)).toFixed(3)} ${height.toFixed(3)} ${(radius * Math.sin(angle)).toFixed(3)}`;
}
