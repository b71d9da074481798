/** Key under which a device keeps how the categories are shown. */
export const AS = 'category_products.as';

/** As a tree, or as a list like every other. */
export type As = 'tree' | 'list';
