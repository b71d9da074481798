import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { CODE_FIELDS, variantCode } from '#shop';

/**
 * Products that have one of these codes themselves, or have a variant that does.
 * @param codes at least one, in all spellings
 */
export function withCode(codes: readonly string[]): RawBuilder<SqlBool> {
  const variants = sql.ref('products.attributValues');
  const conditions = CODE_FIELDS.flatMap((field) => [
    sql`${sql.ref(`products.${field}`)} in (${sql.join(codes)})`,
    // Variants are stored as JSON text. Exact on both engines, unlike `like`.
    ...codes.map((code) => sql`replace(${variants}, ${variantCode(field, code)}, '') <> ${variants}`),
  ]);
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}
