import type { SampleContext, SampleRow } from '#server';

/** The stations, in the language of the demo: their names are stored in one. */
export function* stationRows(context: SampleContext): Iterable<SampleRow> {
  const known = context.keys('category_products');
  for (const [at, { key, name, categories }] of STATIONS.entries()) {
    yield {
      $key: key,
      name: name[context.language],
      position: at + 1,
      categories: categories.filter((category) => known.includes(category)).map(context.ref),
    };
  }
}

/** A demo station: key, name in three languages, keys of the categories that it prepares. */
interface DemoStation {
  readonly key: string;
  readonly name: Readonly<Record<SampleContext['language'], string>>;
  readonly categories: readonly string[];
}

/** Two stations for all that is served. Groceries are taken from the shelf: nobody prepares them. */
const STATIONS: readonly DemoStation[] = [
  {
    key: 'hot-kitchen',
    name: { en: 'Hot kitchen', fr: 'Cuisine chaude', ar: 'المطبخ الساخن' },
    categories: ['tagines-top', 'starters', 'breakfast'],
  },
  { key: 'bar', name: { en: 'Bar', fr: 'Bar', ar: 'البار' }, categories: ['hot-drinks', 'cold-drinks', 'pastries'] },
];
