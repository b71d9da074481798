import { NotebookPen, Store } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';
import { Icon, SelectBox, useFormats, type AnyIcon } from '#admin';
import type { ScreenRecord } from '#resource';
import { idOrNull, setCustomerNote, setOrderNote, setShippingTips } from '#shop';
import { AmountBox } from './AmountBox.tsx';
import { useEditor } from './EditorContext.ts';
import { useShortList } from './useEditorData.ts';
import { useAmounts } from './useAmounts.ts';
import styles from './editor.module.css';

/** Rarely needed sections, folded below the document. */
export function MoreSections() {
  const { rights } = useEditor();
  if (!rights.canChooseService) return null;
  return (
    <section className={styles.more}>
      <Notes />
      <More />
    </section>
  );
}

/** A rarely needed section, folded, with a summary of its content after its name. */
function Section({ icon, title, said, children }: { icon: AnyIcon; title: string; said: string; children: ReactNode }) {
  return (
    <details className={styles.section}>
      <summary>
        <Icon name={icon} />
        <b>{title}</b>
        <span>
          <bdi>{said}</bdi>
        </span>
        <Icon name="chevron-down" size={14} />
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  );
}

interface NoteProps {
  name: 'description' | 'customerNote';
  value: string;
  onChange: (text: string) => void;
}

function NoteBox({ name, value, onChange }: NoteProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <div className={styles.noteBox}>
      <label htmlFor={id}>{translate(`resources.orders.fields.${name}`)}</label>
      <textarea id={id} rows={3} maxLength={2000} value={value} onChange={(event) => onChange(event.target.value)} />
    </div>
  );
}

function Notes() {
  const translate = useTranslate();
  const { document, change } = useEditor();
  const said = [document.note, document.customerNote].filter(Boolean).join(' · ') || translate('orders.editor.none');
  return (
    <Section icon={NotebookPen} title={translate('resources.orders.forms.notes')} said={said}>
      <NoteBox
        name="description"
        value={document.note}
        onChange={(text) => change((before) => setOrderNote(before, text))}
      />
      <NoteBox
        name="customerNote"
        value={document.customerNote}
        onChange={(text) => change((before) => setCustomerNote(before, text))}
      />
    </Section>
  );
}

/** A store; null for one that waits for the network, which the server does not know yet. */
const readNamed = ({ id, name }: ScreenRecord<'stores'>) => (idOrNull(id) === null ? null : { id, name });

/** The store of a new document, for those who choose it, and tips. */
function More() {
  const translate = useTranslate();
  const { listSign } = useFormats();
  const { document, change, isNew, rights } = useEditor();
  const { whole, unit } = useAmounts();
  const canChoose = isNew && rights.canAssign && document.type !== 'purchase';
  const stores = useShortList('stores', readNamed, { field: 'name', isOn: canChoose });
  const store = stores.rows.find(({ id }) => id === document.store);
  const tips = document.service.shippingTips;
  const said = [store?.name, tips > 0 ? whole(tips) : '', document.originNumber ?? ''].filter(Boolean).join(listSign);
  const labelOf = (name: string) => translate(`resources.orders.fields.${name}`);
  return (
    <Section icon={Store} title={translate('orders.editor.more.title')} said={said || translate('orders.editor.none')}>
      {canChoose && (
        <div className={styles.noteBox}>
          <span>{labelOf('store')}</span>
          <SelectBox
            label={labelOf('store')}
            value={String(document.store ?? '')}
            options={[
              { value: '', label: translate('orders.editor.more.ownStore') },
              ...stores.rows.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={(event) => change((before) => ({ ...before, store: Number(event.target.value) || null }))}
          />
        </div>
      )}
      <div className={styles.noteBox}>
        <span>{`${labelOf('shippingTips')} (${unit})`}</span>
        <AmountBox
          label={labelOf('shippingTips')}
          value={tips}
          onChange={(amount) => change((before) => setShippingTips(before, amount ?? 0))}
        />
      </div>
      {document.originNumber !== null && (
        <p className={styles.origin}>
          {labelOf('originOrder')}: <b>{document.originNumber}</b>
        </p>
      )}
    </Section>
  );
}
