import { defineResource } from '#resource';

/** The 3D model of a product: a file of the file manager. */
export const productModels = defineResource({
  name: 'product_models',
  className: 'ProductModel',
  title: 'name',
  icon: 'box',
  order: { id: 'desc' },
  fields: {
    product: {
      type: 'relation',
      to: 'products',
      required: true,
      unique: true,
      embed: ['name'],
      filter: true,
      list: 1,
      form: 'model',
      onDelete: 'cascade',
    },
    /** Number of the file. No relation: the file manager may be absent. */
    fileId: { type: 'integer', required: true, min: 1, form: 'model' },
    name: { type: 'text', required: true, max: 255, list: 2, form: 'model' },
  },
});

declare module '#resource' {
  interface Resources {
    product_models: typeof productModels;
  }
}
