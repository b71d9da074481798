import { useApi, useData } from '#admin';
import type { ScreenRecord } from '#resource';

/** Resource of the models of products. */
export const RESOURCE = 'product_models';

/** The model of a product. */
export type ProductModel = ScreenRecord<typeof RESOURCE>;

/** A file of the file manager as the model of a product. */
export interface ChosenModel {
  /** Address of the product. */
  readonly product: string;
  readonly fileId: number;
  readonly name: string;
}

/** Gives products their models. */
export interface ModelChoice {
  /** Reads the model of a product; undefined: it has none. */
  readonly read: (product: number) => Promise<ProductModel | undefined>;
  /** Sets a model in place of the present one. @returns the stored model */
  readonly set: (present: ProductModel | undefined, chosen: ChosenModel) => Promise<ProductModel>;
  readonly remove: (model: ProductModel) => Promise<void>;
  readonly restore: (id: ProductModel['id']) => Promise<void>;
}

/** Reads, sets and removes the models of products. */
export function useModelChoice(): ModelChoice {
  const provider = useData();
  const call = useApi();
  return {
    async read(product) {
      const { data } = await provider.getList(RESOURCE, {
        filter: { product },
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'id', order: 'DESC' },
      });
      return data[0];
    },
    async set(present, chosen) {
      const { data } = present
        ? await provider.update(RESOURCE, {
            id: present.id,
            data: { ...chosen },
            previousData: present,
          })
        : await provider.create(RESOURCE, { data: { ...chosen } });
      return data;
    },
    async remove(model) {
      await provider.delete(RESOURCE, { id: model.id, previousData: model });
    },
    async restore(id) {
      await call(`${RESOURCE}/${id}/restore`, { method: 'POST' });
    },
  };
}
