import { useTranslate } from 'ra-core';
import { Checkbox, Ltr, Table, useCurrency, useFormats } from '#admin';
import type { Minor } from '#resource';
import type { PlannedVariant, VariantChange } from '../contract/types.ts';
import { centsText } from '../rules/prices.ts';

interface Props {
  readonly changes: readonly VariantChange[];
  readonly chosen: ReadonlySet<string>;
  /** What becomes of them in the shop, by vid. */
  readonly known: ReadonlyMap<string, PlannedVariant>;
  readonly onChoose: (vid: string, isChosen: boolean) => void;
}

/** Reported changes, each of which may be left out. */
export function ChangeTable({ changes, chosen, known, onChoose }: Props) {
  const translate = useTranslate();
  const formats = useFormats();
  const currency = useCurrency()(MONEY);
  const inShop = ({ vid }: VariantChange): string => {
    const planned = known.get(vid);
    if (!planned) return '…';
    return step(formats.minor(planned.priceBefore as Minor, currency), formats.minor(planned.price as Minor, currency));
  };
  const heads = ['keep', 'product', 'variant', 'price', 'inShop', 'stock', 'state'];
  return (
    <Table label={translate('supplier.changes')}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {translate(`supplier.change.${head}`, { currency: formats.currencyName(currency) })}
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
              <Ltr>{inShop(change)}</Ltr>
            </td>
            <td>
              <Ltr>{step(formats.integer(change.stockBefore), formats.integer(change.stock))}</Ltr>
            </td>
            <td>{translate(`supplier.change.${known.get(change.vid)?.isStale ? 'stale' : stateKey(change)}`)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const MONEY = { type: 'money' } as const;

/** Old and new amount; only the new one when they are equal. */
const step = (before: string, now: string): string => (before === now ? now : `${before} → ${now}`);

/** Text that describes the change of a variant. */
const stateKey = ({ isAvailable, wasAvailable }: VariantChange): string =>
  isAvailable === wasAvailable ? 'changed' : isAvailable ? 'back' : 'gone';
