// Page "New transfer": stores, products by search or scanner, quantities.
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  Banner,
  Button,
  ButtonLink,
  Card,
  Code,
  Field,
  IconButton,
  PageBody,
  PageHeader,
  parseTypedNumber,
  Query,
  SelectBox,
  Skeleton,
  State,
  Table,
  useCall,
  useCrumbs,
} from '#admin';
import { useOwnStore } from '#admin/internal';
import { useDeviceStorage } from '../deviceStorage.ts';
import { ProductFinder } from '../onHand/ProductFinder.tsx';
import { storeOptions, useStoreList } from '../onHand/useStores.ts';
import { sendTransferCall } from '../transferCalls.ts';
import { EMPTY, keepDraft, readDraft, withProduct, type Draft } from './draft.ts';
import styles from './transfers.module.css';

const LIST = '/stock_transfers';

/** The draft, kept on this device with every change. */
function useDraft() {
  const storage = useDeviceStorage();
  const own = String(useOwnStore() ?? '');
  const [draft, setDraft] = useState<Draft>(() => readDraft(storage));
  const change = (next: Draft) => {
    setDraft(next);
    keepDraft(storage, next);
  };
  return { draft: own === '' ? draft : { ...draft, from: own }, change, isLimited: own !== '' };
}

interface PartProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
}

interface PlacesProps extends PartProps {
  stores: ReturnType<typeof storeOptions>;
  isLimited: boolean;
  error?: string | undefined;
}

function Places({ stores, draft, onChange, isLimited, error }: PlacesProps) {
  const translate = useTranslate();
  const choose = { value: '', label: translate('stock.transfers.choose') };
  return (
    <div className={styles.places}>
      <label>
        {translate('stock.transfers.from')}
        <SelectBox
          label={translate('stock.transfers.from')}
          value={draft.from}
          disabled={isLimited}
          options={[choose, ...stores]}
          onChange={(event) => onChange({ ...draft, from: event.target.value })}
        />
      </label>
      <label>
        {translate('stock.transfers.to')}
        <SelectBox
          label={translate('stock.transfers.to')}
          value={draft.to}
          options={[choose, ...stores.filter(({ value }) => value !== draft.from)]}
          onChange={(event) => onChange({ ...draft, to: event.target.value })}
        />
        {error && <span role="alert">{error}</span>}
      </label>
    </div>
  );
}

function Lines({ draft, onChange, errorOf }: PartProps & { errorOf: (at: number) => string | undefined }) {
  const translate = useTranslate();
  if (draft.lines.length === 0)
    return (
      <State icon="package" title={translate('stock.transfers.noProducts')}>
        {translate('stock.transfers.noProductsHelp')}
      </State>
    );
  const set = (id: number, quantity: string) =>
    onChange({ ...draft, lines: draft.lines.map((line) => (line.id === id ? { ...line, quantity } : line)) });
  return (
    <Table label={translate('stock.transfers.products')}>
      <thead>
        <tr>
          <th scope="col">{translate('stock.onHand.product')}</th>
          <th scope="col">{translate('stock.transfers.quantity')}</th>
          <td aria-hidden="true" />
        </tr>
      </thead>
      <tbody>
        {draft.lines.map(({ id, name, skuCode, quantity }, at) => (
          <tr key={id}>
            <th scope="row" className={styles.name}>
              <bdi>{name}</bdi> {skuCode && <Code>{skuCode}</Code>}
            </th>
            <td className={styles.quantity}>
              <Field
                isLabelHidden
                label={translate('stock.transfers.quantityOf', { name })}
                inputMode="decimal"
                dir="ltr"
                value={quantity}
                {...(errorOf(at) && { error: errorOf(at) })}
                onChange={(event) => set(id, event.target.value)}
              />
            </td>
            <td>
              <IconButton
                icon="x"
                label={translate('stock.transfers.remove', { name })}
                onClick={() => onChange({ ...draft, lines: draft.lines.filter((line) => line.id !== id) })}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const quantityOf = (text: string): number => {
  const number = parseTypedNumber(text);
  return typeof number === 'number' ? number : 0;
};

/** Puts goods on their way to another store. */
export default function NewTransferPage() {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const { draft, change, isLimited } = useDraft();
  const stores = useStoreList();
  const send = useCall(sendTransferCall);
  const title = translate('stock.transfers.new');
  useCrumbs([{ label: translate('stock.transfers.title'), to: LIST }, { label: title }]);
  const { fieldErrors, errorText, isPending } = send;
  const isWhole = draft.from !== '' && draft.to !== '' && draft.lines.length > 0;
  const submit = () =>
    send.mutate(
      {
        input: {
          ...{ from: draft.from, to: draft.to, ...(draft.note.trim() && { note: draft.note.trim() }) },
          lines: draft.lines.map(({ id, quantity }) => ({ product: id, quantity: quantityOf(quantity) })),
        },
      },
      {
        onSuccess: ({ id, number }) => {
          change(EMPTY);
          notify(translate('stock.transfers.isSent', { number }), { type: 'success' });
          void navigate(`${LIST}/${id}/show`);
        },
      },
    );
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <>
            <ButtonLink to={LIST}>{translate('stock.transfers.list')}</ButtonLink>
            <Button kind="primary" icon="truck" disabled={!isWhole || isPending} onClick={submit}>
              {translate('stock.transfers.send')}
            </Button>
          </>
        }
      />
      <PageBody>
        <Card title={translate('stock.transfers.products')}>
          {errorText && <Banner tone="danger">{errorText}</Banner>}
          <Query failed={translate('flexy.list.failed')} query={stores} shape={<Skeleton width="60%" height="36px" />}>
            {(data) => (
              <Places
                {...{ stores: storeOptions(data), draft, isLimited, error: fieldErrors.to ?? fieldErrors.from }}
                onChange={change}
              />
            )}
          </Query>
          <ProductFinder
            label={translate('stock.transfers.add')}
            store={draft.from === '' ? null : Number(draft.from)}
            onFound={(product) => change(withProduct(draft, product))}
          />
          <Lines
            draft={draft}
            onChange={change}
            errorOf={(at) => fieldErrors[`lines.${at}.quantity`] ?? fieldErrors[`lines.${at}.product`]}
          />
          <Field
            label={translate('stock.transfers.note')}
            value={draft.note}
            onChange={(event) => change({ ...draft, note: event.target.value })}
          />
        </Card>
      </PageBody>
    </>
  );
}
