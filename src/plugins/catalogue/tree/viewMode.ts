/** Storage key of the category view on this device. */
export const VIEW_KEY = 'category_products.as';

/** View of the categories: as a tree, or as an ordinary list. */
export type ViewMode = 'tree' | 'list';
