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

/** A progress that was dragged comes with the fractions of the bar's width; two decimals are kept. */
export function roundedProgress(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { progress } = body;
  return typeof progress === 'number' ? { ...body, progress: Math.round(progress * 100) / 100 } : { ...body };
}
