/** Decimals kept of what is dragged in a chart: percent, and days of 24 hours. */
const DECIMALS = { progress: 2, duration: 4 } as const;

/** A bar that was dragged comes with the fractions of its width: its progress and duration are rounded to what is kept. */
export function roundedBar(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const result = { ...body };
  for (const [name, decimals] of Object.entries(DECIMALS)) {
    const value = body[name];
    if (typeof value === 'number' && Number.isFinite(value)) result[name] = Number(value.toFixed(decimals));
  }
  return result;
}
