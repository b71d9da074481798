/** Decimals a place's drawing is kept with: a hundredth of a pixel. */
const HUNDREDTHS = 100;

/**
 * A body whose `canva*` numbers have two decimals: what is dragged on a canvas comes with the fractions of its zoom.
 * Anything that is no number stays, for the validation to name.
 */
export function roundedPlace(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const rounded = (value: unknown) =>
    typeof value === 'number' && Number.isFinite(value) ? Math.round(value * HUNDREDTHS) / HUNDREDTHS : value;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, name.startsWith('canva') ? rounded(value) : value]),
  );
}
