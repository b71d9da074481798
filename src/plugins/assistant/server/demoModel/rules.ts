import { isObject } from '#resource';
import type { Facts } from './facts.ts';

type Schema = Readonly<Record<string, unknown>>;

const RAISE = /\+\s*\d|raise|increase|more expensive|augment|hausse|majore|ارفع|زد|زيادة/u;
const LOWER = /[-−]\s*\d+(?:[.,]\d+)?\s*%|\blower|decrease|baisse|diminue|اخفض|خفّض/u;
const ROUND = /(?:round|arrondi|قرّب)[^.,\d]*(?:[.,](90|95|99|00)|\b(5))(?!\d)/u;

/** A rule for the price, as the question names it: "+10 %, rounded to .90"; none when it names none. */
export function rulesFor(schema: Schema, { words, percent }: Facts): Record<string, unknown>[] {
  const items = isObject(schema.items) && isObject(schema.items.properties) ? schema.items.properties : {};
  const names = isObject(items.field) && Array.isArray(items.field.enum) ? items.field.enum : [];
  const [, ending, five] = ROUND.exec(words) ?? [];
  const sign = LOWER.test(words) ? -1 : RAISE.test(words) ? 1 : 0;
  const share = percent !== null && sign !== 0 ? { percent: sign * percent } : {};
  const round = ending !== undefined ? { round: `.${ending}` } : five !== undefined ? { round: five } : {};
  const rule = { ...share, ...round };
  return names.includes('price') && Object.keys(rule).length > 0 ? [{ field: 'price', ...rule }] : [];
}
