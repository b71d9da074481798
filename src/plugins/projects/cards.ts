/**
 * The body of a card as our fields take it: boards of other makers send tags as one text ('a, b') and classes as a list.
 * Other values pass unchanged and are judged by the field.
 */
export function cardBody(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const result = { ...body };
  if (typeof body.tags === 'string') result.tags = splitTags(body.tags);
  if (Array.isArray(body.cssClasses) && body.cssClasses.every((one) => typeof one === 'string')) {
    result.cssClasses = body.cssClasses.join(' ');
  }
  return result;
}

const splitTags = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

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
