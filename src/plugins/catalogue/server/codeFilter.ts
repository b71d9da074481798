import { CODE_FIELDS, spellingsOf, variantCode } from '#shop';
import type { ListCondition } from '#server';

/**
 * Finds products by SKU or barcode as the till does: in either spelling of an article number, their own code or that of a
 * variant. More than 40 codes at once are a plain filter.
 */
export function anyCode(query: URLSearchParams): ListCondition | null {
  const asked = CODE_FIELDS.map((field) => ({ field, codes: codesOf(query, field).flatMap(spellingsOf) })).filter(
    ({ codes }) => codes.length > 0 && codes.length <= MOST_CODES && !codes.includes(''),
  );
  if (asked.length === 0) return null;
  return {
    replaces: asked.map(({ field }) => field),
    where: (eb) =>
      eb.and(
        asked.map(({ field, codes }) =>
          eb.or([eb(field, 'in', codes), ...codes.map((code) => hasVariant(eb, field, code))]),
        ),
      ),
  };
}

type Builder = Parameters<ListCondition['where']>[0];
type Field = (typeof CODE_FIELDS)[number];

/** Codes that are looked for in variants, in all spellings; each is sought in every product that has variants. */
const MOST_CODES = 40;

/** Values of a filter: the last one, or all with brackets (`barcode[]`). */
function codesOf(query: URLSearchParams, field: Field): string[] {
  const isList = new RegExp(`^${field}\\[\\d*\\]$`, 'u');
  const listed = [...query].filter(([name]) => isList.test(name)).map(([, code]) => code);
  return [...listed, ...query.getAll(field).slice(-1)];
}

/** Variants are stored as JSON text: one with a code has this part. Exact on both engines, unlike `like`. */
function hasVariant(eb: Builder, field: Field, code: string) {
  const part = variantCode(field, code);
  const others = eb.fn<string>('replace', ['attributValues', eb.val(part), eb.val('')]);
  return eb(others, '<>', eb.ref('attributValues').$castTo<string>());
}
