/** Categories of the store in their three groups (docs/rules/store-and-supplier.md, "App store"). */
export const CATEGORY_GROUPS = [
  { group: 'business', categories: ['management', 'commerce', 'restauration', 'logistics', 'human-resources'] },
  { group: 'website', categories: ['addons', 'themes', 'content'] },
  { group: 'others', categories: ['entertainment', 'loyalty', 'coming-soon'] },
] as const;

/** Value of the category filter that shows everything. */
export const ALL = '';
