import { useTranslate } from 'ra-core';
import { Icon, InputBox, Ltr, Table, VisuallyHidden } from '#admin';
import { Picture } from '../page/Picture.tsx';
import type { PriceText } from '../page/usePriceText.ts';
import { centsText } from '../rules/prices.ts';
import styles from './detail.module.css';
import type { VariantRow } from './variantRows.ts';

interface Props {
  readonly rows: readonly VariantRow[];
  readonly typed: Readonly<Record<string, string>>;
  readonly prices: PriceText;
  readonly onType: (vid: string, text: string) => void;
}

/** Variants with costs, suggested and manual base price, and benefit; in dollars. */
export function VariantTable({ rows, typed, prices, onType }: Props) {
  const translate = useTranslate();
  return (
    <>
      <Table label={translate('supplier.variants')}>
        <thead>
          <tr>
            {HEADS.map((head, at) => (
              <th key={head} scope="col" data-number={at > 1 || undefined}>
                {translate(`supplier.columns.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.variant.vid}
              {...{ row, prices }}
              typed={typed[row.variant.vid] ?? ''}
              onType={(text) => onType(row.variant.vid, text)}
            />
          ))}
        </tbody>
      </Table>
      <Warnings rows={rows} />
    </>
  );
}

const HEADS = ['image', 'variant', 'price', 'shippingFees', 'totalCost', 'suggested', 'manual', 'benefit'] as const;

interface RowProps {
  readonly row: VariantRow;
  readonly typed: string;
  readonly prices: PriceText;
  readonly onType: (text: string) => void;
}

/** The freight of a variant; marked when 0 stands for an answer that was not had. */
function Shipping({ row }: { readonly row: VariantRow }) {
  const translate = useTranslate();
  if (!row.isFreightUnknown) return <Ltr>{centsText(row.shipping)}</Ltr>;
  return (
    <span className={styles.unknown} title={translate('supplier.freightUnknown')}>
      <Icon name="triangle-alert" size={12} />
      <Ltr>{centsText(row.shipping)}</Ltr>
      <VisuallyHidden>{translate('supplier.freightUnknown')}</VisuallyHidden>
    </span>
  );
}

function Row({ row, typed, prices, onType }: RowProps) {
  const translate = useTranslate();
  const { variant, suggested, benefit } = row;
  return (
    <tr>
      <td>
        <span className={styles.thumb}>
          <Picture src={variant.image} />
        </span>
      </td>
      <th scope="row">{variant.key}</th>
      <td data-number>
        <Ltr>{centsText(variant.price)}</Ltr>
      </td>
      <td data-number>
        <Shipping row={row} />
      </td>
      <td data-number>
        <Ltr>{centsText(row.totalCost)}</Ltr>
      </td>
      <td data-number>
        <Ltr>{centsText(suggested)}</Ltr>
        <small className={styles.shop}>{prices.inShop(suggested)}</small>
      </td>
      <td data-number>
        <span className={styles.manual}>
          <InputBox
            label={translate('supplier.manualOf', { variant: variant.key })}
            inputMode="decimal"
            min={centsText(row.totalCost)}
            placeholder={centsText(suggested)}
            value={typed}
            isWrong={row.manual === null || row.isBelowCost}
            onChange={(event) => onType(event.target.value)}
          />
        </span>
      </td>
      <td data-number data-tone={benefit < 0 ? 'danger' : 'success'}>
        <Ltr>{centsText(benefit).replace('-', '−')}</Ltr>
      </td>
    </tr>
  );
}

/** Message key for a price below cost, or for an invalid amount. */
function Warnings({ rows }: Pick<Props, 'rows'>) {
  const translate = useTranslate();
  const texts = rows.flatMap((row) => {
    const { variant, manual, isBelowCost, suggested } = row;
    if (manual === null) return [translate('supplier.manualWrong', { variant: variant.key })];
    const price = centsText(manual ?? suggested);
    const params = { variant: variant.key, price, cost: centsText(row.totalCost) };
    return isBelowCost ? [translate('supplier.belowCost', params)] : [];
  });
  if (texts.length === 0) return null;
  return (
    <ul className={styles.warnings} role="status">
      {texts.map((text) => (
        <li key={text}>
          <Icon name="circle-alert" size={14} />
          {text}
        </li>
      ))}
    </ul>
  );
}
