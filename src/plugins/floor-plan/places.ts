/**
 * Rounds the `canva*` numbers of a body to two decimals, as dragging on a zoomed canvas gives fractions. Other values pass
 * unchanged and are validated by their fields.
 */
export function roundedPlace(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const rounded = (value: unknown) =>
    typeof value === 'number' && Number.isFinite(value) ? Math.round(value * HUNDREDTHS) / HUNDREDTHS : value;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, name.startsWith('canva') ? rounded(value) : value]),
  );
}

/** Precision of stored coordinates: a hundredth of a pixel. */
const HUNDREDTHS = 100;
