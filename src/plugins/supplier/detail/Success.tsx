import { useTranslate } from 'ra-core';
import { Button, ButtonLink, DialogBox, State } from '#admin';
import type { ListedProduct } from '../contract/types.ts';
import { LeftOutNote } from './LeftOutNote.tsx';

/** Says that a product is listed, with the way to it. */
export function Success({ listed, onClose }: { readonly listed: ListedProduct; readonly onClose: () => void }) {
  const translate = useTranslate();
  const { name, variants, missedPictures, product, leftOut } = listed;
  const close = <Button onClick={onClose}>{translate('supplier.close')}</Button>;
  return (
    <DialogBox title={name} closeLabel={translate('supplier.close')} width={560} end={close} onClose={onClose}>
      <State
        icon="circle-check"
        title={translate('supplier.success')}
        actions={
          <ButtonLink kind="primary" icon="package" to={`/products/${product}`} onClick={onClose}>
            {translate('supplier.openProduct')}
          </ButtonLink>
        }
      >
        <span role="status">{translate('supplier.successDetail', { smart_count: variants })}</span>{' '}
        {missedPictures > 0 && translate('supplier.missedPictures', { smart_count: missedPictures })}
      </State>
      <LeftOutNote leftOut={leftOut} />
    </DialogBox>
  );
}
