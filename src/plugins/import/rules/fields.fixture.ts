import type { ImportField } from './types.ts';

/** A field of tests: a text of at most 255 characters. */
export const field = (name: string, more: Partial<ImportField> = {}): ImportField => ({
  name,
  type: 'text',
  required: false,
  unique: false,
  isMany: false,
  target: null,
  values: [],
  importNames: [],
  sample: '',
  format: null,
  pattern: null,
  min: null,
  max: 255,
  decimals: null,
  ...more,
});

/** The fields of a shop's products. */
export const PRODUCT = [
  field('name', { required: true, importNames: ['nom', 'désignation', 'produit', 'الاسم'] }),
  field('price', { type: 'money', required: true, min: 0, max: null, decimals: 2, importNames: ['prix', 'السعر'] }),
  field('cost', { type: 'money', decimals: 2, max: null, importNames: ["prix d'achat"] }),
  field('skuCode', { unique: true, format: 'code', max: 64, importNames: ['sku', 'référence', 'ref'] }),
  field('unit', { type: 'enum', values: ['piece', 'kg', 'out-of-stock'], importNames: ['unité'] }),
  field('isOnSale', { type: 'boolean' }),
  field('category', { type: 'relation', target: 'category_products', importNames: ['catégorie', 'famille'] }),
  field('tags', { type: 'list', isMany: true, max: 3 }),
  field('soldAt', { type: 'datetime' }),
  field('stock', { type: 'decimal', decimals: 3, max: null, importNames: ['quantité'] }),
] as const;
