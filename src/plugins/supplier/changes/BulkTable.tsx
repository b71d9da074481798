import { useTranslate } from 'ra-core';
import { Checkbox, Ltr, Table, useCall } from '#admin';
import { stateCall } from '../contract/calls.ts';
import type { SupplierItem } from '../contract/types.ts';
import { usePriceText } from '../page/usePriceText.ts';
import { DEFAULT_SHIPPING, suggestedPrice } from '../rules/prices.ts';

interface Props {
  readonly items: readonly SupplierItem[];
  /** Pids that are left out. */
  readonly out: ReadonlySet<string>;
  /** Hundredths. */
  readonly ratio: number;
  /** Absent: the job runs, and nothing is chosen any more. */
  readonly onKeep?: (pid: string, isKept: boolean) => void;
}

/** The products of a page that would be listed, with their price at the supplier and in the shop before shipping. */
export function BulkTable({ items, out, ratio, onKeep }: Props) {
  const translate = useTranslate();
  const { data } = useCall(stateCall);
  const prices = usePriceText(data?.rate ?? 1);
  const inShop = (price: number | null) =>
    price === null || !data ? '–' : prices.inShop(suggestedPrice({ price, shipping: DEFAULT_SHIPPING }, ratio));
  return (
    <Table label={translate('supplier.listPage')}>
      <thead>
        <tr>
          <th scope="col">{translate('supplier.bulk.list')}</th>
          <th scope="col">{translate('supplier.change.product')}</th>
          <th scope="col">{translate('supplier.price')}</th>
          <th scope="col">{translate('supplier.bulk.sellsFrom')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ pid, name, priceFrom }) => (
          <tr key={pid}>
            <td>
              <Checkbox
                label={translate('supplier.bulk.listOf', { name })}
                checked={!out.has(pid)}
                disabled={!onKeep}
                onChange={(isKept) => onKeep?.(pid, isKept)}
              />
            </td>
            <th scope="row">
              <bdi>{name}</bdi>
            </th>
            <td>
              <Ltr>{priceFrom === null ? '–' : prices.dollars(priceFrom)}</Ltr>
            </td>
            <td>
              <Ltr>{inShop(priceFrom)}</Ltr>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
