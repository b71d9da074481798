import { useTranslate } from 'ra-core';
import { ButtonLink } from '#admin';

/** Link from the head of the list of transfers to a new one. */
export default function NewTransferLink() {
  const translate = useTranslate();
  return (
    <ButtonLink kind="primary" icon="plus" to="/stock/transfer">
      {translate('stock.transfers.new')}
    </ButtonLink>
  );
}
