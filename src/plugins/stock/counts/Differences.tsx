// The difference line by line: expected and counted quantity, value at cost, reason.
import { useTranslate } from 'ra-core';
import { Button, Code, Ltr, SelectBox, State, Table, useAction, useCall, useFormats } from '#admin';
import { reasonCall, recountCall } from '../countCalls.ts';
import { STOCK_REASONS } from '../resources/transfer.ts';
import type { Sheet, SheetProduct } from './useSheet.ts';
import styles from './counts.module.css';

interface DifferencesProps {
  sheet: Sheet;
  onChange: () => void;
}

function Reason({ sheet, product, onChange }: DifferencesProps & { product: SheetProduct }) {
  const translate = useTranslate();
  const { isBusy, run } = useAction();
  const set = useCall(reasonCall);
  const nameOf = (reason: string) => translate(`resources.stock_count_lines.values.reason.${reason}`);
  if (sheet.state !== 'open' || !sheet.mayPost) return product.reason && <>{nameOf(product.reason)}</>;
  return (
    <SelectBox
      label={translate('stock.transfers.reasonOf', { name: product.name ?? '' })}
      value={product.reason ?? ''}
      disabled={isBusy}
      options={[
        { value: '', label: translate('stock.transfers.reason') },
        ...STOCK_REASONS.map((value) => ({ value, label: nameOf(value) })),
      ]}
      onChange={(event) => {
        const reason = STOCK_REASONS.find((one) => one === event.target.value) ?? null;
        void run(async () => {
          await set.mutateAsync({ params: { id: sheet.id }, input: { product: product.id, reason } });
          onChange();
        });
      }}
    />
  );
}

function Recount({ sheet, product, onChange }: DifferencesProps & { product: SheetProduct }) {
  const translate = useTranslate();
  const { isBusy, run } = useAction();
  const recount = useCall(recountCall);
  if (sheet.state !== 'open' || !sheet.mayPost) return null;
  return (
    <Button
      size="small"
      disabled={isBusy}
      onClick={() =>
        void run(async () => {
          await recount.mutateAsync({ params: { id: sheet.id }, input: { product: product.id } });
          onChange();
        })
      }
    >
      {translate('stock.counts.recount')}
    </Button>
  );
}

/** Figures of the differences. */
function Sums({ sheet: { differ, lost, found, currency } }: { sheet: Sheet }) {
  const translate = useTranslate();
  const formats = useFormats();
  if (lost === null || found === null) return null;
  const sums = [
    ['lost', lost],
    ['found', found],
    ['change', lost + found],
  ] as const;
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{translate('stock.counts.differ')}</dt>
        <dd>{formats.integer(differ ?? 0)}</dd>
      </div>
      {sums.map(([name, amount]) => (
        <div key={name}>
          <dt>{translate(`stock.counts.${name}`)}</dt>
          <dd>
            <Ltr>
              {formats.major(amount, currency)} {formats.currencyName(currency)}
            </Ltr>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const HEADS = ['expected', 'counted', 'difference', 'atCost'] as const;

/** Compares counted and expected quantities, and asks for the reasons. */
export function Differences({ sheet, onChange }: DifferencesProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const quantity = (value: number | null) => (value === null ? '–' : formats.decimal(value, 3));
  if (sheet.products.length === 0) return <State icon="circle-check" title={translate('stock.counts.agrees')} />;
  return (
    <>
      <Sums sheet={sheet} />
      <Table label={translate('stock.counts.differ')}>
        <thead>
          <tr>
            <th scope="col">{translate('stock.onHand.product')}</th>
            {HEADS.map((head) => (
              <th key={head} scope="col" data-number>
                {translate(`stock.counts.${head}`)}
              </th>
            ))}
            <th scope="col">{translate('stock.transfers.reason')}</th>
            <th scope="col" aria-label={translate('stock.counts.recount')} />
          </tr>
        </thead>
        <tbody>
          {sheet.products.map((product) => (
            <tr key={product.id}>
              <th scope="row" className={styles.name}>
                <bdi>{product.name}</bdi> {product.skuCode && <Code>{product.skuCode}</Code>}
              </th>
              {[product.expected, product.counted, product.difference].map((value, at) => (
                <td key={HEADS[at]} data-number>
                  <Ltr>{quantity(value)}</Ltr>
                </td>
              ))}
              <td data-number>{product.value !== null && <Ltr>{formats.major(product.value, sheet.currency)}</Ltr>}</td>
              <td>
                <Reason {...{ sheet, product, onChange }} />
              </td>
              <td>
                <Recount {...{ sheet, product, onChange }} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
