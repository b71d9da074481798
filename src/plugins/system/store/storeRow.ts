import type { StoreApplication } from './application.ts';
import { PICTURED, screenOf } from './screens.ts';

const FIRST_VERSION = '1.0.0';
const FIRST = { en: 'First version.', fr: 'Première version.', ar: 'الإصدار الأول.' } as const;

/** Details of an application's page beside its description: pictures, and what its versions have changed. */
export const storeDetails = ({ code, publisher }: Pick<StoreApplication, 'code' | 'publisher'>) => ({
  screenshots: PICTURED.includes(code) ? [{ url: screenOf(code), text: null }] : [],
  changelog: publisher === undefined ? [{ version: FIRST_VERSION, date: null, text: FIRST }] : [],
});

/** Catalogue fields of an application, without its installation state. */
export const storeRow = (application: StoreApplication) => {
  const { code, category, name, description, price, publisher, version } = application;
  return {
    code,
    category,
    name: { en: name[0], fr: name[1], ar: name[2] },
    description: { en: description[0], fr: description[1], ar: description[2] },
    price: price ?? 0,
    pageUrl: `/en/apps/${code}`,
    publisher: publisher ?? 'Flexy',
    version: version ?? FIRST_VERSION,
    ...storeDetails(application),
  };
};
