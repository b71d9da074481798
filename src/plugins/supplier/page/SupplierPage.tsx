import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Chip, PageHeader, parsePage, RangePager, Text, useAddressState, useCall, useCrumbs, useFormats } from '#admin';
import { categoriesCall, productsCall, stateCall } from '../contract/calls.ts';
import type { SupplierItem } from '../contract/types.ts';
import { DetailDialog } from '../detail/DetailDialog.tsx';
import type { InventoryCountry } from '../rules/countries.ts';
import { PageActions } from './PageActions.tsx';
import { CardGrid } from './CardGrid.tsx';
import { CategoryNav } from './CategoryNav.tsx';
import { ListPage } from './ListPage.tsx';
import { Filters } from './Filters.tsx';
import styles from './supplier.module.css';
import { useChoice } from './useChoice.ts';
import { useCountryNames } from './useCountryNames.ts';
import { usePriceText, type PriceText } from './usePriceText.ts';

/** The supplier's catalogue (docs/supplier.md). */
export default function SupplierPage() {
  const translate = useTranslate();
  const title = translate('supplier.title');
  useCrumbs([{ label: title }]);
  const chosen = useChoice();
  const { choice, ratio, change } = chosen;
  const catalogue = useCatalogue(choice.country);
  const { setAddress, categories } = catalogue;
  const { category, text, sku } = catalogue.address;
  const { data: state } = useCall(stateCall, {}, { staleTime: FRESH_MS });
  const prices = usePriceText(state?.rate ?? USUAL_RATE);
  return (
    <>
      <PageHeader
        title={title}
        status={
          state?.isBundled && (
            <Chip tone="info" icon="info">
              {translate('supplier.bundled')}
            </Chip>
          )
        }
        actions={<PageActions />}
      />
      <CategoryNav
        categories={categories}
        value={category}
        onChange={(id) => setAddress({ ...NOTHING, category: id })}
      />
      <Filters
        {...{ choice, ratio }}
        search={{ text, sku }}
        onSearch={(search) => setAddress({ ...NOTHING, category: search.sku === '' ? category : '', ...search })}
        onChange={(values) => {
          change(values);
          if (values.country !== undefined) setAddress({ page: '1' });
        }}
      />
      <Shelf
        title={catalogue.chosen?.categorySecondName ?? translate('supplier.all')}
        {...{ catalogue, chosen, prices }}
      />
    </>
  );
}

/** Pages are shown one by one above so many products. */
const PAGED_ABOVE = 10;
/** Exchange rate until the server has answered. */
const USUAL_RATE = 10;
/** An answer is shown again without asking, ms: asking costs points. */
const FRESH_MS = 300_000;

const NOTHING = { category: '', text: '', sku: '', page: '1' } as const;

/** The page of the catalogue that the address names, with its category. */
function useCatalogue(country: InventoryCountry) {
  const [address, setAddress] = useAddressState<keyof typeof NOTHING>(NOTHING);
  const { category, text, sku } = address;
  const page = parsePage(address.page);
  const products = useCall(productsCall, { query: { category, text, sku, page, country } }, { staleTime: FRESH_MS });
  const { data } = useCall(categoriesCall, {}, { staleTime: FRESH_MS });
  const categories = data?.categories ?? [];
  const seconds = categories.flatMap(({ categoryFirstList }) => categoryFirstList);
  const chosen = seconds.find(({ categorySecondId }) => categorySecondId === category);
  return { address, setAddress, page, products, categories, chosen };
}

interface ShelfProps {
  readonly title: string;
  readonly catalogue: ReturnType<typeof useCatalogue>;
  readonly chosen: ReturnType<typeof useChoice>;
  readonly prices: PriceText;
}

/** The heading with what prices are made of, the products, and the way to the next page. */
function Shelf({ title, catalogue, chosen: { choice, ratio }, prices }: ShelfProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const nameOf = useCountryNames();
  const [opened, setOpened] = useState<SupplierItem>();
  const { products, page, setAddress } = catalogue;
  const { data, error, refetch } = products;
  const basis = {
    ratio: formats.decimal((ratio ?? 0) / 100, 2),
    rate: prices.rate,
    countries: choice.to.map(nameOf).join(formats.listSign),
  };
  return (
    <>
      <div className={styles.content}>
        <div className={styles.heading}>
          <h2>{title}</h2>
          {ratio !== null && (
            <Text tone="quiet" size={12} line={18}>
              {translate(choice.to.length > 0 ? 'supplier.basisTo' : 'supplier.basis', basis)}
            </Text>
          )}
          <ListPage items={data?.items ?? []} {...{ choice, ratio }} />
        </div>
        <CardGrid
          {...{ error, prices, ratio }}
          items={data?.items}
          to={choice.to}
          onRetry={() => void refetch()}
          onClear={() => setAddress(NOTHING)}
          onOpen={setOpened}
        />
      </div>
      {data && data.total > PAGED_ABOVE && (
        <RangePager
          page={page}
          total={data.total}
          perPage={data.pageSize}
          choices={[data.pageSize]}
          onPage={(next) => setAddress({ page: String(next) })}
          onPerPage={() => undefined}
        />
      )}
      {opened && ratio !== null && (
        <DetailDialog item={opened} {...{ choice, prices, ratio }} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}
