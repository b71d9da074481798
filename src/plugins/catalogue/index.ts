import { definePlugin } from '#admin';
import { categoryProducts, products, suppliers } from './resources.ts';

/** Products and their categories. */
export default definePlugin({
  id: 'catalogue',
  title: 'flexy.menu.catalogue',
  api: 1,
  core: true,
  resources: [
    { resource: products, group: 'catalogue', icon: 'package' },
    { resource: categoryProducts, group: 'catalogue', icon: 'tags', order: 60 },
    { resource: suppliers },
  ],
});
