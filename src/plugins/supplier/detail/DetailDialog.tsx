import { useTranslate } from 'ra-core';
import { Button, DialogBox, LoadFailed, Pending, Skeleton, useCall } from '#admin';
import { productCall } from '../contract/calls.ts';
import { ListingForm } from './ListingForm.tsx';
import { FRESH_MS, type DetailProps } from './types.ts';

/** The detail of a product, from which it is listed. */
export function DetailDialog(props: DetailProps) {
  const translate = useTranslate();
  const { item, onClose } = props;
  const { data, error, refetch } = useCall(productCall, { params: { pid: item.pid } }, { staleTime: FRESH_MS });
  if (data) return <ListingForm {...props} product={data.product} />;
  return (
    <DialogBox
      title={item.name}
      closeLabel={translate('supplier.close')}
      width={1080}
      end={<Button onClick={onClose}>{translate('supplier.close')}</Button>}
      onClose={onClose}
    >
      {error ? (
        <LoadFailed title={translate('supplier.detailFailed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Pending>
          <Skeleton width="100%" height="240px" />
        </Pending>
      )}
    </DialogBox>
  );
}
