import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Banner, Button, DialogBox, Pending, Skeleton, useCall, useErrorText, useFormats } from '#admin';
import { freightCall } from '../contract/calls.ts';
import { useCountryNames } from '../page/useCountryNames.ts';
import { askedCountries, keptShipping } from '../rules/known.ts';
import { centsText } from '../rules/prices.ts';
import { CategoryChoice, knownPath } from './CategoryChoice.tsx';
import { Success } from './Success.tsx';
import { FRESH_MS, type LoadedProps } from './types.ts';
import styles from './detail.module.css';
import { Infos } from './Infos.tsx';
import { useListing } from './useListing.ts';
import { manualPrices, unreached, variantRows } from './variantRows.ts';
import { VariantTable } from './VariantTable.tsx';

/** Freight into the chosen countries; nothing is asked before one is chosen. */
function useFreights({ product, known, choice }: LoadedProps) {
  const { country: from, to } = choice;
  const asked = askedCountries(
    known,
    { from, to },
    product.variants.map(({ vid }) => vid),
  );
  const args = { params: { pid: product.pid }, query: { from, to: asked } } as const;
  const { data, error, refetch, isLoading } = useCall(freightCall, args, {
    enabled: to.length > 0,
    staleTime: FRESH_MS,
  });
  const kept = keptShipping(known, asked);
  return { freights: data?.freights ?? [], kept, error, isLoading, retry: () => void refetch() };
}

/** The rows of the table with what was typed, and whether they may be listed. */
function useRows(props: LoadedProps, ratio: number) {
  const { product, known } = props;
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(Object.entries(known?.manualPrices ?? {}).map(([vid, cents]) => [vid, centsText(cents)])),
  );
  const freight = useFreights(props);
  const { freights, kept } = freight;
  const rows = variantRows({ variants: product.variants, freights, kept, ratio, typed });
  const type = (vid: string, text: string) => setTyped({ ...typed, [vid]: text });
  return { ...freight, rows, typed, type, unreached: unreached(freights) };
}

/** Says what a product is listed for, and what stays of it. */
function KnownNote({ known }: Pick<LoadedProps, 'known'>) {
  const translate = useTranslate();
  const nameOf = useCountryNames();
  const formats = useFormats();
  if (!known || known.shipToCountries.length === 0) return null;
  const countries = known.shipToCountries.map(nameOf).join(formats.listSign);
  return <Banner tone="info">{translate('supplier.listedFor', { countries })}</Banner>;
}

/** Why the product cannot be listed yet: no country, freight on its way or failed, or a country that is not reached. */
function FreightState({ table, to }: { readonly table: ReturnType<typeof useRows>; readonly to: readonly string[] }) {
  const translate = useTranslate();
  const textOf = useErrorText();
  const nameOf = useCountryNames();
  const formats = useFormats();
  if (to.length === 0) return <Banner tone="info">{translate('supplier.chooseShipTo')}</Banner>;
  if (table.error)
    return (
      <Banner tone="danger" action={<Button onClick={table.retry}>{translate('supplier.retry')}</Button>}>
        {textOf(table.error)}
      </Banner>
    );
  if (table.isLoading)
    return (
      <Pending>
        <Skeleton width="100%" height="20px" />
      </Pending>
    );
  if (table.unreached.length === 0) return null;
  const country = table.unreached.map(nameOf).join(formats.listSign);
  return <Banner tone="danger">{translate('supplier.cannotShip', { country })}</Banner>;
}

/** Infos, variants and categories of a product, and the button that lists it. */
export function ListingForm(props: LoadedProps) {
  const { product, known, choice, prices, onClose } = props;
  const translate = useTranslate();
  const formats = useFormats();
  const [path, setPath] = useState(() => knownPath(known));
  // One more country keeps what the product is listed with.
  const ratio = known?.ratio ?? props.ratio;
  const isCOD = known?.isCOD ?? choice.isCOD;
  const table = useRows(props, ratio);
  const { list, listed, isBusy, error } = useListing();
  if (listed) return <Success {...{ listed, onClose }} />;
  const hasFreight = choice.to.length > 0 && !table.isLoading && !table.error && table.unreached.length === 0;
  const isAllowed =
    path.parent !== '' && path.sub !== '' && hasFreight && table.rows.every((row) => row.manual !== null);
  const submit = () =>
    list({
      ...{ pid: product.pid, ratio: ratio / 100, isCOD, shipToCountries: [...choice.to] },
      shipFromCountry: choice.country,
      ...{ parentCategory: Number(path.parent), subCategory: Number(path.sub) },
      ...(path.deep !== '' && { deepSubCategory: Number(path.deep) }),
      manualPrices: manualPrices(table.rows),
    });
  const buttons = (
    <>
      <Button onClick={onClose}>{translate('supplier.close')}</Button>
      <Button kind="primary" disabled={!isAllowed || isBusy} onClick={() => void submit()}>
        {translate(isBusy ? 'supplier.listing' : 'supplier.list')}
      </Button>
    </>
  );
  const cod = <span className={styles.note}>{translate(isCOD ? 'supplier.codAdded' : 'supplier.codLeft')}</span>;
  return (
    <DialogBox
      title={product.name}
      closeLabel={translate('supplier.close')}
      width={1080}
      start={cod}
      end={buttons}
      onClose={onClose}
    >
      <Infos {...{ product, prices }} />
      <h3>{translate('supplier.variants')}</h3>
      <p className={styles.note}>
        {translate('supplier.tableNote', { ratio: formats.decimal(ratio / 100, 2), rate: prices.rate })}
      </p>
      <KnownNote known={known} />
      <FreightState table={table} to={choice.to} />
      <VariantTable rows={table.rows} typed={table.typed} prices={prices} onType={table.type} />
      <CategoryChoice value={path} onChange={setPath} />
      {error !== undefined && <Banner tone="danger">{error}</Banner>}
    </DialogBox>
  );
}
