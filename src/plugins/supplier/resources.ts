import { defineResource, type RecordOf } from '#resource';

/** A product of the dropshipping supplier that was listed in the shop (assistant-store-crm.md 3). */
export const cjProducts = defineResource({
  name: 'cj_products',
  className: 'CjProduct',
  title: 'name',
  icon: 'package-search',
  order: { id: 'desc' },
  indexes: [['pid', 'shipToCountry']],
  fields: {
    name: {
      type: 'text',
      required: true,
      max: 500,
      filter: 'partial',
      order: true,
      search: true,
      list: 1,
      form: 'product',
      sample: 'Ceramic tagine, hand painted, 26 cm',
    },
    pid: {
      type: 'text',
      required: true,
      max: 80,
      filter: true,
      order: true,
      search: true,
      list: 2,
      form: 'product',
      description: "The supplier's id.",
      sample: '1704-98E2-4F77',
    },
    shipFromCountry: {
      type: 'text',
      max: 80,
      filter: true,
      order: true,
      list: 3,
      form: 'shipping',
      description: 'Country of the stock: CN, US, FR, DE, GB, AU, CA or IT.',
      sample: 'US',
    },
    shipToCountry: { type: 'text', max: 80, filter: true, order: true, list: 4, form: 'shipping', sample: 'MA' },
    dataFlexy: {
      type: 'embedded',
      form: 'shipping',
      fields: {
        parentCategoryId: { type: 'integer', min: 1 },
        subCategoryId: { type: 'integer', min: 1 },
        deepSubCategoryId: { type: 'integer', min: 1 },
        shipToCountries: { type: 'json', max: 20000, description: 'Countries it is sold in: codes or ids.' },
        isCOD: { type: 'boolean', description: 'Cash on delivery is offered.' },
      },
    },
    data: { type: 'json', form: false, description: "The supplier's record with variants and their prices in USD." },
  },
  access: { ROLE_ADMIN: 'all', ROLE_MANAGER: 'all' },
});

/** A listed supplier product on the wire. */
export type CjProduct = RecordOf<typeof cjProducts>;
