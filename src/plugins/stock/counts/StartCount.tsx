import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  Checkbox,
  FormDialog,
  RecordPicker,
  Row,
  Segmented,
  SelectBox,
  Text,
  useCall,
  type PickedRecord,
} from '#admin';
import { useOwnStore } from '#admin/internal';
import { startCountCall } from '../countCalls.ts';
import { useStores } from '../onHand/useStores.ts';
import { COUNT_SCOPES } from '../resources/count.ts';
import styles from './counts.module.css';

/** Window that begins a count: store, scope, and the choice to hide the expected stock. */
export function StartCount({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const stores = useStores(useOwnStore() === null);
  const [store, setStore] = useState('');
  const [scope, setScope] = useState<(typeof COUNT_SCOPES)[number]>('all');
  const [category, setCategory] = useState<PickedRecord | null>(null);
  const [isBlind, setBlind] = useState(true);
  const start = useCall(startCountCall);
  const send = async () => {
    const chosen = store === '' ? stores[0]?.value : store;
    const input = {
      ...{ scope, isBlind, ...(chosen !== undefined && { store: chosen }) },
      ...(scope === 'category' && category && { category: category.id }),
    };
    const { id } = await start.mutateAsync({ input });
    void navigate(`/stock_counts/${id}/show`);
  };
  return (
    <FormDialog
      title={translate('stock.counts.startTitle')}
      submit={translate('stock.counts.startNow')}
      onSubmit={send}
      onClose={onClose}
    >
      {({ errorOf }) => (
        <div className={styles.fields}>
          {stores.length > 1 && (
            <SelectBox
              label={translate('stock.onHand.store')}
              value={store === '' ? (stores[0]?.value ?? '') : store}
              options={stores}
              onChange={(event) => setStore(event.target.value)}
            />
          )}
          <Segmented
            label={translate('stock.counts.scope')}
            options={COUNT_SCOPES.map((value) => ({
              value,
              label: translate(`resources.stock_counts.values.scope.${value}`),
            }))}
            value={scope}
            onChange={setScope}
          />
          {scope === 'category' && (
            <RecordPicker
              resource="category_products"
              label={translate('resources.stock_counts.fields.category')}
              value={category}
              error={errorOf('category')}
              onChange={setCategory}
            />
          )}
          <Row as="label" gap={8}>
            <Checkbox label={translate('stock.counts.blind')} checked={isBlind} onChange={() => setBlind(!isBlind)} />
            <span aria-hidden>{translate('stock.counts.blind')}</span>
          </Row>
          <Text as="p" tone="quiet" size={13}>
            {translate('stock.counts.blindHelp')}
          </Text>
        </div>
      )}
    </FormDialog>
  );
}
