import { PackagePlus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button, FormDialog, RecordPicker, useMay, useUndoNotice, type PickedRecord } from '#admin';
import { RESOURCE, useModelChoice } from '../product/useModelChoice.ts';

interface PutOnProductProps {
  /** Number of the shown file in the file manager. */
  readonly fileId: number;
  readonly name: string;
}

/** Button that gives a product the shown model of the file manager. */
export function PutOnProduct(props: PutOnProductProps) {
  const translate = useTranslate();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may('create', RESOURCE)) return null;
  return (
    <>
      <Button icon={PackagePlus} onClick={() => setOpen(true)}>
        {translate('viewer3d.product.putOn')}
      </Button>
      {isOpen && <ProductDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Asks for the product, and gives it the model. */
function ProductDialog({ fileId, name, onClose }: PutOnProductProps & { onClose: () => void }) {
  const translate = useTranslate();
  const tell = useUndoNotice();
  const choice = useModelChoice();
  const [product, setProduct] = useState<PickedRecord | null>(null);
  const put = async () => {
    if (!product) return;
    const before = await choice.read(Number(product.id));
    const stored = await choice.set(before, { product: product.iri, fileId, name });
    tell(translate('viewer3d.product.put', { model: name, product: product.name }), async () => {
      if (!before) return choice.remove(stored);
      await choice.set(stored, { product: product.iri, fileId: before.fileId, name: before.name });
    });
  };
  return (
    <FormDialog
      title={translate('viewer3d.product.putOn')}
      submit={translate('ra.action.save')}
      width={560}
      isOff={!product}
      isTyped={product !== null}
      onSubmit={put}
      onClose={onClose}
    >
      <RecordPicker
        resource="products"
        label={translate('resources.product_models.fields.product')}
        help={translate('viewer3d.product.putHelp')}
        value={product}
        onChange={setProduct}
      />
    </FormDialog>
  );
}
