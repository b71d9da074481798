import { addDays, isObject } from '#resource';
import { firstDayOf, type Period } from '../rules.ts';
import type { Facts } from './facts.ts';
import type { DemoLanguage } from './words.ts';

/** Tells whether a question asks for a number. */
export const isForFigures = ({ words }: Facts): boolean =>
  COUNTS.test(words) || (SALES.test(words) && BY_TIME.some(([, pattern]) => pattern.test(words)));
export const isAboutSales = ({ words }: Facts): boolean => SALES.test(words);

const DAYS_OF_WEEK = 7;
/** The days that a question names, the first and the last; null: it names none. */
export function periodIn({ words }: Facts, today: string): { after: string; before: string } | null {
  const monday = firstDayOf(today, 'week');
  const month = `${today.slice(0, -2)}01`;
  const lastOfMonth = addDays(month, -1);
  const periods: readonly (readonly [RegExp, string, string])[] = [
    [/yesterday|\bhier\b|أمس/u, addDays(today, -1), addDays(today, -1)],
    [/last week|semaine (?:dernière|passée)|الأسبوع الماضي/u, addDays(monday, -DAYS_OF_WEEK), addDays(monday, -1)],
    [/this week|cette semaine|هذا الأسبوع/u, monday, today],
    [/last month|mois (?:dernier|passé)|الشهر الماضي/u, `${lastOfMonth.slice(0, -2)}01`, lastOfMonth],
    [/this month|ce mois|هذا الشهر/u, month, today],
    [/today|aujourd|اليوم/u, today, today],
  ];
  const [, after, before] = periods.find(([pattern]) => pattern.test(words)) ?? [];
  return after !== undefined && before !== undefined ? { after, before } : null;
}

const choices = (value: unknown): readonly unknown[] =>
  isObject(value) && Array.isArray(value.enum) ? value.enum : [];

/** A query for the numbers of a question, by the fields that its schema has. */
export function figuresFor(properties: Readonly<Record<string, unknown>>, facts: Facts, today: string): unknown[] {
  const conditions = isObject(properties.filters) ? properties.filters.properties : {};
  const filters = isObject(conditions) ? conditions : {};
  const period = periodIn(facts, today);
  const time = ['soldAt', 'createdAt'].find((name) => name in filters);
  const isBest = BEST.test(facts.words);
  const wanted = isBest ? ['orderItems.quantity', 'stock'] : ['fullTotalAmount'];
  const sum = isAboutSales(facts) ? choices(properties.sum).find((name) => wanted.includes(String(name))) : undefined;
  const isSold = sum !== undefined && 'type' in filters && 'status' in filters;
  const by = isBest && sum === 'orderItems.quantity' ? 'orderItems.product' : undefined;
  const timed = by === undefined ? BY_TIME.find(([, pattern]) => pattern.test(facts.words))?.[0] : undefined;
  return [
    {
      filters: {
        ...(isSold && { type: ['delivery-note', 'invoice', 'order', 'refund'] }),
        ...(isSold && { status: ['draft', 'waiting', 'processing', 'done'] }),
        ...(period && time !== undefined && { [time]: period }),
      },
      ...(sum !== undefined && { sum }),
      ...(by !== undefined && choices(properties.groupBy).includes(by) && { groupBy: by }),
      ...(timed && time !== undefined && { groupBy: time, period: timed }),
      ...(by !== undefined && LEAST.test(facts.words) && { order: 'least' }),
    },
  ];
}

/** The demo model's answer to a question about figures. */
export const COUNTED_TEXT: Readonly<Record<DemoLanguage, string>> = {
  en: 'I am the demo model. This is what was counted in your records.',
  fr: 'Je suis le modèle de démonstration. Voici ce qui a été compté dans vos données.',
  ar: 'أنا النموذج التجريبي. هذا ما حُسب من سجلاتك.',
};

/** Words of a question for a number. */
const COUNTS =
  /how (?:much|many)|\btotal|average|best|worst|\bsells?\b|\bsold\b|combien|meilleur|moyenn|vendu|(?<!\p{L})كم(?!\p{L})|مجموع|متوسط|الأكثر|مبيع/u;
/** Words of a question for money or amounts that were sold. */
const SALES = /\bsells?\b|\bsold\b|\bsales\b|turnover|revenue|vend|ventes|chiffre d|بعنا|بيع|مبيع/u;
const BEST = /best|most|worst|least|meilleur|le plus|le moins|الأكثر|الأقل/u;
const LEAST = /worst|least|le moins|الأقل/u;

/** Words of a question for numbers one after another. */
const BY_TIME: readonly (readonly [Period, RegExp])[] = [
  ['day', /(?:per|by|each|every) day|daily|par jour|chaque jour|كل يوم|حسب اليوم|يوميًا|يوميا/u],
  ['week', /(?:per|by|each|every) week|weekly|par semaine|chaque semaine|كل أسبوع|حسب الأسبوع|أسبوعيًا|أسبوعيا/u],
  ['month', /(?:per|by|each|every) month|monthly|par mois|chaque mois|كل شهر|حسب الشهر|شهريًا|شهريا/u],
  ['year', /(?:per|by|each|every) year|yearly|par an|chaque année|كل سنة|حسب السنة|سنويًا|سنويا/u],
];
