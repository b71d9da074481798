import { useGetOne, useTranslate } from 'ra-core';
import { useEffect, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { useLiveHold } from '#provider/hooks';
import { PagePending } from '../../page/PageStates.tsx';
import { PartTexts } from '../../plugins/PluginTexts.tsx';
import { ButtonLink, classNames, IconButton } from '../../ui/index.ts';
import { RecordFailed } from '../RecordFailed.tsx';
import { recordPathOf } from '../recordPath.ts';
import { recordTitle, type CrudRecord } from '../recordText.ts';
import { useCrudResource } from '../useCrudResource.ts';
import { MoreMenu } from './head/MoreMenu.tsx';
import { cardsOf, type FormCard, type FormField } from './layout.ts';
import { RecordForm } from './RecordForm.tsx';
import styles from './RecordForm.module.css';

/** Props of a record's form that is shown beside a tree or list. */
export interface EditPanelProps {
  /** Id of the record, in the resource of the surrounding context. */
  id: string;
  /** Fields to show, in this order, with the columns of 12 that each takes. */
  fields: Readonly<Record<string, FormField['span']>>;
  /** Before the record's name. */
  picture?: ReactNode;
  /** Below the fields: ways on. */
  children?: ReactNode;
  onClose: () => void;
}

/** The chosen fields in one card, which is called as the first of them is in the whole form. */
function useCards(fields: EditPanelProps['fields']): readonly FormCard[] {
  const { resource, permission } = useCrudResource();
  return useMemo(() => {
    const all = cardsOf(resource, permission.readable, permission.writable.update);
    const known = new Map(all.flatMap((card) => card.fields.map((field) => [field.name, field])));
    const shown = Object.entries(fields).flatMap(([name, span]) => {
      const field = known.get(name);
      return field ? [{ ...field, span }] : [];
    });
    return [{ name: all[0]?.name ?? 'main', fields: shown, isSide: false }];
  }, [resource, permission, fields]);
}

interface HeadProps extends Pick<EditPanelProps, 'picture' | 'onClose'> {
  record: CrudRecord;
  release: () => void;
}

function Head({ record, picture, release, onClose }: HeadProps) {
  const translate = useTranslate();
  const { resource, permission } = useCrudResource();
  const title = useRef<HTMLHeadingElement>(null);
  // Moves the focus to the title, so that keyboard users continue there.
  useLayoutEffect(() => title.current?.focus(), []);
  const may = {
    create: permission.operations.includes('create'),
    delete: permission.operations.includes('delete'),
  };
  return (
    <div className={styles.panelHead}>
      {picture}
      <h2 ref={title} tabIndex={-1}>
        <bdi>{recordTitle(resource, record)}</bdi>
      </h2>
      <ButtonLink kind="ghost" size="small" to={recordPathOf(resource.name, record.id, 'edit')}>
        {translate('flexy.forms.wholeForm')}
      </ButtonLink>
      <MoreMenu {...{ resource, record, may, release }} onHistory={undefined} />
      <IconButton icon="x" label={translate('flexy.action.close')} onClick={onClose} />
    </div>
  );
}

function Panel({ record, fields, picture, children, onClose }: EditPanelProps & { record: CrudRecord }) {
  const { resource, permission } = useCrudResource();
  useLiveHold(resource.name, record.id);
  const cards = useCards(fields);
  return (
    <RecordForm
      resource={resource}
      cards={cards}
      record={record}
      disabled={!permission.operations.includes('update')}
      onSaved={() => undefined}
      head={(release) => <Head {...{ record, picture, release, onClose }} />}
      foot={children}
    />
  );
}

/** Reads the record, and shows its form. */
function Loaded(props: EditPanelProps) {
  const { resource } = useCrudResource();
  const { data, error, isPending, refetch } = useGetOne<CrudRecord>(resource.name, { id: props.id }, { retry: false });
  if (isPending) return <PagePending />;
  if (!data) return <RecordFailed resource={resource.name} error={error} onRetry={() => void refetch()} />;
  return <Panel {...props} record={data} />;
}

/** Escape closes what has the focus; lists and menus that are open in it take it first. */
function useEscape(onClose: () => void) {
  const panel = useRef<HTMLElement>(null);
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    const ends = new AbortController();
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog:modal')) return;
      if (event.target instanceof Node && panel.current?.contains(event.target)) latest.current();
    };
    window.addEventListener('keydown', close, { signal: ends.signal });
    return () => ends.abort();
  }, []);
  return panel;
}

function Beside(props: EditPanelProps) {
  const translate = useTranslate();
  const panel = useEscape(props.onClose);
  return (
    <aside ref={panel} className={classNames(styles.panel, styles.beside)} aria-label={translate('flexy.forms.beside')}>
      <Loaded {...props} />
    </aside>
  );
}

/**
 * The generated form as a side panel, with the same checks, drafts, conflicts and questions as on its own page. Mount it with
 * another `key` for another record, and keep the id in the address as `edit`. Leaving with changes asks first.
 */
export default function EditPanel(props: EditPanelProps) {
  return (
    <PartTexts part="forms">
      <Beside {...props} />
    </PartTexts>
  );
}
