import { forServer } from '#resource';
import { CATALOGUE_ACCESS } from './access.ts';
import { categoryProducts } from './category.ts';

/** Server part: rights, indexes, documentation and samples. */
export const categoryProductsForServer = forServer(categoryProducts, {
  access: CATALOGUE_ACCESS,
  indexes: [['parentCategory', 'position']],
  ownFilters: ['store', 'store[]'],
  fields: {
    name: { importNames: ['nom', 'category', 'catégorie', 'الفئة'], sample: 'Hot drinks' },
    position: { sample: 2 },
    icon: { description: 'Name of a lucide icon.', sample: 'coffee' },
    tint: { description: 'Colour of the kind at the till, 1 to 6.', sample: 2 },
    color: { description: 'Own colour in place of the tint.' },
    stores: { description: 'Where it is offered; none: in all stores. Also asked for as ?store=.' },
    products: { description: 'Addresses of its first 100 products by position; all of them: products?category=.' },
  },
});
