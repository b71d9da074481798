import type { StoreApplication } from './application.ts';

/** Catalogue fields of an application, without its installation state. */
export const storeRow = ({ code, category, name, description, price, publisher, version }: StoreApplication) => ({
  code,
  category,
  name: { en: name[0], fr: name[1], ar: name[2] },
  description: { en: description[0], fr: description[1], ar: description[2] },
  price: price ?? 0,
  pageUrl: `/en/apps/${code}`,
  publisher: publisher ?? 'Flexy',
  version: version ?? '1.0.0',
});
