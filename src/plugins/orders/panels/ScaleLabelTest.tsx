import { useLocale, useTranslate } from 'ra-core';
import { useState, type KeyboardEvent } from 'react';
import { Banner, Code, Field, Ltr, Query, SettingsPart, Skeleton, useRecordList } from '#admin';
import { formatMinorWithCurrency } from '#resource';
import { formatQuantity, readScaleLabels, type LabelFault, type ScaleLabel } from '#shop';
import { layoutOf, testedCodes, testedLabel, type TestedCodes, type TestedLabel } from './testedLabel.ts';
import styles from './panels.module.css';

/** Scan a label and see how the till reads it by the patterns as they are typed, saved or not. */
export function ScaleLabelTest({ get }: { get: (path: string) => unknown }) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const labels = readScaleLabels(get('posBundleSettings.scaleLabels'));
  const code = typed.trim();
  return (
    <SettingsPart>
      <Field
        label={translate('orders.scales.test')}
        help={translate('orders.scales.help')}
        value={typed}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={selectAtEnter}
      />
      {code !== '' && <Tested code={code} labels={labels} currency={String(get('currency') ?? '')} />}
    </SettingsPart>
  );
}

/** Faults of a number that may still be the code of a product. */
const MAY_BE_FILED: readonly LabelFault[] = ['noPattern', 'verifier', 'empty'];
/** Products that are asked for at once. */
const MOST = 20;

/** Asks for the products that have one of the label's codes. */
function useProducts({ whole, items, reading }: TestedCodes) {
  const isAsked = reading.isLabel || MAY_BE_FILED.includes(reading.fault);
  const wanted = [...whole, ...items];
  const options = { enabled: isAsked, retry: false };
  const pagination = { page: 1, perPage: MOST };
  const bySku = useRecordList('products', { filter: { skuCode: wanted }, pagination }, options);
  const byBarcode = useRecordList('products', { filter: { barcode: wanted }, pagination }, options);
  const data = !isAsked ? [] : bySku.data && byBarcode.data && [...bySku.data, ...byBarcode.data];
  const refetch = () => Promise.all([bySku.refetch(), byBarcode.refetch()]);
  return { data, error: bySku.error ?? byBarcode.error, refetch };
}

/** Article number and value of a label, and the pattern that it was read by. */
function Content({ codes: { reading }, product, currency }: { codes: TestedCodes; currency: string } & TestedLabel) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  if (!reading.isLabel) return null;
  const { item, quantity, price } = reading.code;
  const unit = typeof product?.unit === 'string' ? product.unit : '';
  const unitText = unit && translate(`resources.products.values.unit.${unit}`, { _: unit });
  return (
    <dl className={styles.content}>
      <dt>{translate('orders.scales.item')}</dt>
      <dd>
        <Code>{item}</Code>
      </dd>
      <dt>{translate(price === null ? 'orders.scales.quantity' : 'orders.scales.price')}</dt>
      <dd>
        <Ltr>
          {price === null
            ? `${formatQuantity(quantity ?? 0, locale)} ${unitText}`.trim()
            : formatMinorWithCurrency(price, currency, locale)}
        </Ltr>
      </dd>
      <dt>{translate('orders.scales.pattern')}</dt>
      <dd>
        <Code>{layoutOf(reading.label)}</Code>
      </dd>
    </dl>
  );
}

/** What the till makes of the label: the product, or why there is none. */
function Outcome({ codes: { reading }, product, variant, isWhole, isSold }: { codes: TestedCodes } & TestedLabel) {
  const translate = useTranslate();
  const names = [product?.name, variant?.attributName].filter((one) => typeof one === 'string');
  const name = names.join(' · ');
  const said = (key: string, texts: Readonly<Record<string, string>> = {}) => translate(`orders.scales.${key}`, texts);
  if (product && !isSold) return <Banner tone="warning">{said('notSold', { name })}</Banner>;
  if (isWhole) return <Banner tone="info">{said('whole', { name })}</Banner>;
  if (!reading.isLabel)
    return <Banner tone="warning">{said(`faults.${reading.fault}`, { expected: reading.expected ?? '' })}</Banner>;
  if (!product) return <Banner tone="warning">{said('noProduct')}</Banner>;
  return <Banner tone="success">{name}</Banner>;
}

function Tested({ code, labels, currency }: { code: string; labels: readonly ScaleLabel[]; currency: string }) {
  const codes = testedCodes(code, labels);
  const translate = useTranslate();
  return (
    <Query failed={translate('orders.scales.failed')} query={useProducts(codes)} shape={<Skeleton width="40%" />}>
      {(products) => {
        const tested = testedLabel(codes, products);
        return (
          <>
            <Outcome codes={codes} {...tested} />
            {!tested.isWhole && <Content codes={codes} currency={currency} {...tested} />}
          </>
        );
      }}
    </Query>
  );
}

/** A scanner ends a code with Enter: the next one then replaces it. */
function selectAtEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.select();
}
