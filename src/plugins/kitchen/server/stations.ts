import type { CallHandler, CallHost } from '#server';
import type { stationsCall } from '../calls.ts';
import { productLinks, withProducts } from './readStations.ts';

/** Answers the stations with their products. The kitchen may read no categories, so they are resolved here. */
export const answerStations =
  ({ db }: CallHost): CallHandler<typeof stationsCall> =>
  async ({ reader }) => {
    const [rows, all] = [await reader.list('kitchen_stations', {}), await productLinks(db)];
    const stations = await withProducts(db, rows, all);
    return {
      stations: stations.map(({ products, ...station }) => ({ ...station, products: [...products] })),
      latest: Math.max(0, ...all.map(({ id }) => id)),
    };
  };
