import { useTranslate } from 'ra-core';
import { Checkbox, Ltr, Table, useFormats } from '#admin';
import type { VariantChange } from '../contract/types.ts';
import { centsText } from '../rules/prices.ts';

interface Props {
  readonly changes: readonly VariantChange[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (vid: string, isChosen: boolean) => void;
}

/** Old and new amount; only the new one when they are equal. */
const step = (before: string, now: string): string => (before === now ? now : `${before} → ${now}`);

/** Text that describes the change of a variant. */
const stateKey = ({ isAvailable, wasAvailable }: VariantChange): string =>
  isAvailable === wasAvailable ? 'changed' : isAvailable ? 'back' : 'gone';

/** Reported changes, each of which may be left out. */
export function ChangeTable({ changes, chosen, onChoose }: Props) {
  const translate = useTranslate();
  const formats = useFormats();
  const heads = ['keep', 'product', 'variant', 'price', 'stock', 'state'];
  return (
    <Table label={translate('supplier.changes')}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {translate(`supplier.change.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.vid}>
            <td>
              <Checkbox
                label={translate('supplier.change.keepOf', { variant: `${change.name}, ${change.key}` })}
                checked={chosen.has(change.vid)}
                onChange={(isChosen) => onChoose(change.vid, isChosen)}
              />
            </td>
            <th scope="row">{change.name}</th>
            <td>{change.key}</td>
            <td>
              <Ltr>{step(centsText(change.priceBefore), centsText(change.price))}</Ltr>
            </td>
            <td>
              <Ltr>{step(formats.integer(change.stockBefore), formats.integer(change.stock))}</Ltr>
            </td>
            <td>{translate(`supplier.change.${stateKey(change)}`)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
