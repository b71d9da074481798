import { hydraSchemaAnalyzer } from '@api-platform/admin';

/**
 * API Platform's schema analyzer: types of documented fields, the title field, filters and orders of a collection. Only
 * these functions of its package are bundled (docs/decisions/connect.md).
 */
export const analyzer = hydraSchemaAnalyzer();
