import { hydraSchemaAnalyzer } from '@api-platform/admin';

/**
 * API Platform's own rules: what a documented field is, which field names a record, and what a collection is filtered and
 * ordered by. Only these functions of its package get into the bundle (docs/decisions/connect.md).
 */
export const analyzer = hydraSchemaAnalyzer();
