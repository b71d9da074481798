import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Banner, Button, DialogBox, Pending, Skeleton, useErrorText, useFormats } from '#admin';
import { useCountryNames } from '../page/useCountryNames.ts';
import { CategoryChoice, knownPath } from './CategoryChoice.tsx';
import { HiddenNote } from './HiddenNote.tsx';
import { LeftOutNote } from './LeftOutNote.tsx';
import { Success } from './Success.tsx';
import type { LoadedProps } from './types.ts';
import styles from './detail.module.css';
import { Infos } from './Infos.tsx';
import { useListing } from './useListing.ts';
import { useRows, type VariantRows } from './useRows.ts';
import { manualPrices } from './variantRows.ts';
import { VariantTable } from './VariantTable.tsx';

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
      <VariantTable rows={table.shown} typed={table.typed} prices={prices} onType={table.type} />
      <HiddenNote table={table} />
      <LeftOutNote leftOut={product.leftOut} />
      <CategoryChoice value={path} onChange={setPath} />
      {error !== undefined && <Banner tone="danger">{error}</Banner>}
    </DialogBox>
  );
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
function FreightState({ table, to }: { readonly table: VariantRows; readonly to: readonly string[] }) {
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
