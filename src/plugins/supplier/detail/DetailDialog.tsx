import { useTranslate } from 'ra-core';
import { Button, DialogBox, LoadFailed, Pending, Skeleton, useCall } from '#admin';
import { listingCall, productCall } from '../contract/calls.ts';
import { ListingForm } from './ListingForm.tsx';
import { FRESH_MS, type DetailProps } from './types.ts';

/** The detail of a product, from which it is listed. */
export function DetailDialog(props: DetailProps) {
  const translate = useTranslate();
  const { item, onClose } = props;
  const address = { params: { pid: item.pid } };
  const read = useCall(productCall, address, { staleTime: FRESH_MS });
  const known = useCall(listingCall, address, { behind: ['cj_products'] });
  if (read.data && known.data) return <ListingForm {...props} product={read.data.product} known={known.data.listing} />;
  const failed = read.error ? read : known;
  return (
    <DialogBox
      title={item.name}
      closeLabel={translate('supplier.close')}
      width={1080}
      end={<Button onClick={onClose}>{translate('supplier.close')}</Button>}
      onClose={onClose}
    >
      {failed.error ? (
        <LoadFailed
          title={translate('supplier.detailFailed')}
          error={failed.error}
          onRetry={() => void failed.refetch()}
        />
      ) : (
        <Pending>
          <Skeleton width="100%" height="240px" />
        </Pending>
      )}
    </DialogBox>
  );
}
