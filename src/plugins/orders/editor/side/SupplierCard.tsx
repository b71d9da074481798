import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Avatar, Card, IconButton, Ltr, Row, SelectBox, Stack, useRecord, FieldError } from '#admin';
import type { ScreenRecord } from '#resource';
import { idOf, idOrNull } from '#shop';
import { DayBox } from '../DayBox.tsx';
import { useEditor } from '../EditorContext.ts';
import { useShortList } from '../useEditorData.ts';
import { PersonSearch } from './PersonSearch.tsx';
import styles from './side.module.css';

function Chosen({ id }: { id: number }) {
  const { data } = useRecord('suppliers', id, { retry: false });
  const name = data?.name || `#${id}`;
  return (
    <Row gap={12} wrap>
      <Avatar name={name} large />
      <span className={styles.who}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <small>
          <Ltr>{data?.phone || data?.email}</Ltr>
        </small>
      </span>
    </Row>
  );
}

/** The supplier of a purchase. */
export function SupplierCard() {
  const translate = useTranslate();
  const { document, change, refusal, settle } = useEditor();
  const [isSearching, setSearching] = useState(false);
  const { supplier } = document;
  const label = translate('resources.orders.fields.supplier');
  const wrong = refusal.fields.find(({ field }) => field === 'supplier');
  const isShown = supplier !== null && !isSearching;
  return (
    <Card
      title={label}
      end={
        isShown && (
          <IconButton
            size="small"
            icon="pencil"
            label={translate('orders.editor.person.change')}
            onClick={() => setSearching(true)}
          />
        )
      }
    >
      {isShown ? (
        <Chosen id={supplier} />
      ) : (
        <PersonSearch
          resource="suppliers"
          title="name"
          label={label}
          autoFocus={isSearching}
          onChoose={(record) => {
            settle({ fields: ['supplier'] });
            setSearching(false);
            change((before) => ({ ...before, supplier: idOf(record) }));
          }}
        />
      )}
      {wrong && <FieldError>{wrong.message}</FieldError>}
    </Card>
  );
}

/** A store; null for one that waits for the network, which the server does not know yet. */
const readNamed = ({ id, name }: ScreenRecord<'stores'>) => (idOrNull(id) === null ? null : { id, name });

/** Time of day that an expected day is stored with; only the day is shown. */
const NOON = '12:00';

/** Card with store and day of a purchase's arrival. */
export function ReceivingCard() {
  const translate = useTranslate();
  const { document, change, isNew, rights } = useEditor();
  const stores = useShortList('stores', readNamed, { field: 'name', isOn: isNew && rights.canAssign });
  return (
    <Card title={translate('orders.editor.receiving.title')}>
      <Stack gap={12}>
        {isNew && rights.canAssign && (
          <label className={styles.labelled}>
            {translate('resources.orders.fields.store')}
            <SelectBox
              label={translate('resources.orders.fields.store')}
              value={String(document.store ?? '')}
              options={[
                { value: '', label: '–' },
                ...stores.rows.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              onChange={(event) => change((before) => ({ ...before, store: Number(event.target.value) || null }))}
            />
          </label>
        )}
        <DayBox
          name="receivingDay"
          label={translate('orders.editor.receiving.expected')}
          value={document.service.shippingDay ?? ''}
          onChange={(text) => {
            const shippingDay = text || null;
            change((before) => ({
              ...before,
              service: {
                ...before.service,
                shippingDay,
                shippingSlot: shippingDay && (before.service.shippingSlot ?? NOON),
              },
            }));
          }}
        />
      </Stack>
    </Card>
  );
}
