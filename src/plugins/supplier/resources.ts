import { defineResource } from '#resource';

/** A product of the dropshipping supplier that the shop lists. */
export const cjProducts = defineResource({
  name: 'cj_products',
  className: 'CjProduct',
  title: 'name',
  icon: 'package-search',
  order: { id: 'desc' },
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
    },
    pid: {
      type: 'text',
      required: true,
      max: 80,
      unique: true,
      filter: true,
      order: true,
      search: true,
      list: 2,
      form: 'product',
    },
    shipFromCountry: {
      type: 'text',
      max: 80,
      filter: true,
      order: true,
      list: 3,
      form: 'shipping',
    },
    shipToCountry: { type: 'text', max: 80, filter: true, order: true, list: 4, form: 'shipping' },
    dataFlexy: {
      type: 'embedded',
      form: 'shipping',
      fields: {
        parentCategoryId: { type: 'integer', min: 1 },
        subCategoryId: { type: 'integer', min: 1 },
        deepSubCategoryId: { type: 'integer', min: 1 },
        shipToCountries: { type: 'json', max: 20000 },
        isCOD: { type: 'boolean' },
      },
    },
    data: { type: 'json', form: false },
    /** The shop's product; empty for a record that was only posted. */
    product: {
      type: 'relation',
      to: 'products',
      embed: ['name', 'image'],
      writable: false,
      filter: true,
      list: 5,
      form: 'product',
      onDelete: 'null',
    },
    checkedAt: { type: 'datetime', writable: false, order: true, list: 6, form: 'shipping' },
  },
});

export { cjSettings, cjVariants } from './resources/kept.ts';

declare module '#resource' {
  interface Resources {
    cj_products: typeof cjProducts;
  }
}
