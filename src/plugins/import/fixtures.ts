import type { Fixtures } from '#admin/testing';
import type { ImportField } from './rules/types.ts';

/** Test data: products can be imported, and one import of them is over. */
export default {
  records: {
    import_feeds: [
      {
        id: 1,
        name: 'Price list',
        mappingOf: { '@id': '/en/api/imports/1', id: 1, fileName: 'stock-november.xlsx' },
        isEnabled: true,
        source: 'address',
        mailPort: 993,
        mailFolder: 'INBOX',
        mailAfter: 'read',
        address: 'https://wholesaler.example/prices.csv',
        isHourly: false,
        everyHours: 6,
        at: '04:00',
        gone: 'keep',
        mostChange: 20,
        resource: 'products',
        nextAt: '2026-11-26T04:00:00+00:00',
      },
    ],
    imports: [
      {
        id: 1,
        fileName: 'stock-november.xlsx',
        entity: 'Product',
        resource: 'products',
        state: 'done',
        mode: 'upsert',
        key: 'skuCode',
        createdBy: { '@id': '/en/api/users/2', id: 2, username: 'manager', fullName: 'Salma Bennani' },
        createdAt: '2026-11-25T09:00:00+00:00',
        endedAt: '2026-11-25T09:01:00+00:00',
        rows: 1248,
        created: 1011,
        updated: 214,
        unchanged: 0,
        skipped: 0,
        failed: 23,
        kept: 0,
        problems: [{ cause: 'number', column: 'price ttc', field: 'price', value: 'free', count: 23, rows: [18] }],
        removed: 0,
        changes: { price: 200, name: 14 },
        keptRecords: [],
      },
    ],
  },
  calls: {
    'import/entities': () => ({
      entities: [
        { className: 'Product', resource: 'products', canCreate: true, canUpdate: true },
        { className: 'User', resource: 'users', canCreate: true, canUpdate: true },
      ],
    }),
    'import/entities/Product': () => ({ className: 'Product', resource: 'products', keys: ['skuCode'], fields }),
    'import/remembered': () => ({ mapping: {}, options: {} }),
    'import/match': ({ body }) => {
      const { values } = body as { readonly values: readonly string[] };
      const known: Readonly<Record<string, number>> = { Groceries: 1, Drinks: 2 };
      return {
        matches: values.map((value) => {
          const id = known[value] ?? null;
          return { value, id, title: id === null ? null : value, how: id === null ? 'none' : 'name' };
        }),
      };
    },
  },
} satisfies Fixtures;

const FIELD: ImportField = {
  name: 'name',
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
  max: null,
  decimals: null,
};

/** Fields of products that tests import. */
const fields: readonly ImportField[] = [
  { ...FIELD, name: 'name', required: true, max: 255, importNames: ['produit'] },
  { ...FIELD, name: 'skuCode', unique: true, format: 'code', max: 64, importNames: ['reference'] },
  { ...FIELD, name: 'price', type: 'money', required: true, min: 0, decimals: 2, importNames: ['prix'] },
  { ...FIELD, name: 'defaultQuantity', type: 'decimal', min: 0, decimals: 3, importNames: ['quantite'] },
  { ...FIELD, name: 'availableFrom', type: 'date', importNames: ['disponible'] },
  {
    ...FIELD,
    name: 'category',
    type: 'relation',
    target: 'category_products',
    makes: 'name',
    importNames: ['categorie'],
  },
  { ...FIELD, name: 'unit', type: 'enum', values: ['piece', 'kg'], importNames: ['unite'] },
];
