/**
 * Normalises the body of a board card: other vendors' boards send tags as one text ('a, b') and classes as a list. Other
 * values pass unchanged and are validated by their fields.
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
