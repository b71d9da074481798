/** Rounds progress and duration of a dragged bar to the stored decimals. */
export function roundedBar(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const result = { ...body };
  for (const [name, decimals] of Object.entries(DECIMALS)) {
    const value = body[name];
    if (typeof value === 'number' && Number.isFinite(value)) result[name] = Number(value.toFixed(decimals));
  }
  return result;
}

/** Decimals of dragged values in the chart: percent, and days. */
const DECIMALS = { progress: 2, duration: 4 } as const;
