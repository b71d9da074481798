import { Box, Trash2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import {
  Button,
  Card,
  lazyComponent,
  Query,
  Skeleton,
  useAction,
  useMay,
  useRecordList,
  useUndoNotice,
  type PartProps,
  type PickedFile,
} from '#admin';
import { ChooseFile } from '../screen/ChooseFile.tsx';
import { RESOURCE, useModelChoice } from './useModelChoice.ts';

type Part = PartProps<'record.tabs', 'products'>;

/** The card of a product's page: its 3D model, loaded when somebody wants to see it. */
export default function ProductModel({ record }: Part) {
  const translate = useTranslate();
  const may = useMay();
  const { query, model, isBusy, choose, remove } = useProductModel(record);
  const [isShown, setShown] = useState(false);
  return (
    <Card
      title={translate('viewer3d.product.title')}
      end={
        query.data && (
          <>
            {model && (
              <Button icon={Box} aria-expanded={isShown} onClick={() => setShown(!isShown)}>
                {translate(isShown ? 'viewer3d.product.hide' : 'viewer3d.product.show')}
              </Button>
            )}
            {may('create', RESOURCE) && <ChooseFile onPick={(file) => void choose(file)} />}
            {model && may('delete', RESOURCE) && (
              <Button
                icon={Trash2}
                kind="ghost"
                disabled={isBusy}
                onClick={() => void remove().then(() => setShown(false))}
              >
                {translate('viewer3d.product.remove')}
              </Button>
            )}
          </>
        )
      }
    >
      <Query failed={translate('viewer3d.product.failed')} query={query} shape={<Skeleton height="44px" />}>
        {() => (
          <>
            <p>{model ? <bdi>{model.name}</bdi> : translate('viewer3d.product.none')}</p>
            {model && isShown && <Shown key={model.fileId} file={model.fileId} name={model.name} />}
          </>
        )}
      </Query>
    </Card>
  );
}

const Shown = lazyComponent(
  () => import('./ShownModel.tsx'),
  () => <Skeleton height="600px" />,
);

/** Reads, sets and removes the model of a product. */
function useProductModel(record: Part['record']) {
  const product = record.id;
  const translate = useTranslate();
  const choice = useModelChoice();
  const tell = useUndoNotice();
  const { isBusy, run } = useAction();
  const query = useRecordList(RESOURCE, {
    filter: { product },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'DESC' },
  });
  const { refetch } = query;
  const [model] = query.data ?? [];
  const choose = ({ id: fileId, name }: PickedFile) =>
    run(async () => {
      await choice.set(model, { product: record['@id'] ?? `${product}`, fileId, name });
      await refetch();
    });
  const restore = async (id: number) => {
    await choice.restore(id);
    await refetch();
  };
  const remove = () =>
    run(async () => {
      if (!model) return;
      await choice.remove(model);
      tell(translate('viewer3d.product.removed', { name: model.name }), () => restore(model.id));
      await refetch();
    });
  return { query, model, isBusy, choose, remove };
}
