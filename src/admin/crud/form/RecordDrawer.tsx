import { ResourceContextProvider, useGetOne, useTranslate } from 'ra-core';
import { useId, useMemo, useState } from 'react';
import type { Resource } from '#resource';
import { useMe } from '../../auth/SessionContext.ts';
import { PagePending } from '../../page/PageStates.tsx';
import { declarationOf, resourceNamed } from '../../plugins/declarations.ts';
import { usePluginPlaces } from '../../plugins/PluginsContext.ts';
import { PartTexts, PluginTexts, ResourceTexts } from '../../plugins/PluginTexts.tsx';
import { MuiContainer } from '../../theme/MuiContainer.ts';
import { Banner, Button, classNames, IconButton } from '../../ui/index.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { RecordFailed } from '../RecordFailed.tsx';
import type { CrudRecord } from '../recordText.ts';
import { useNewLabel } from '../useNewLabel.ts';
import { cardsOf, type FormCard, type FormField } from './layout.ts';
import { RecordForm } from './RecordForm.tsx';
import styles from './RecordForm.module.css';
import type { FormProposal } from './useProposal.ts';
import type { FormValues } from './values.ts';

/** A record's form over the screen that asks for it. */
export interface RecordDrawerProps {
  /** Name of the record's resource. */
  resource: string;
  /** Plugin that declares the resource, where none lists it among its screens (`settings`). */
  plugin?: string;
  /** The record to change; absent: a new one. */
  id?: string;
  /** Fields to begin with, in this order, with the columns of 12 that each takes; absent: all. */
  fields?: Readonly<Record<string, FormField['span']>>;
  /** Initial values of the form, as if they were typed. */
  values?: FormValues;
  /** Values that a choice proposes for other fields. */
  proposal?: FormProposal | undefined;
  /** Further values of the body of a new record. It then has the empty fields of the form, too. */
  sentWith?: FormValues;
  /** "New store" unless given. */
  title?: string;
  /** Beside the title: "Step 2 of 6". */
  detail?: string;
  /** Above the fields. */
  note?: string;
  onSaved: (record: CrudRecord) => void;
  onClose: () => void;
}

/** The chosen fields in one card; the other cards follow once all fields are wanted. */
function cardsIn(all: readonly FormCard[], fields: RecordDrawerProps['fields'], isWhole: boolean): readonly FormCard[] {
  if (!fields) return all;
  const known = new Map(all.flatMap((card) => card.fields.map((field) => [field.name, field])));
  const chosen = Object.entries(fields).flatMap(([name, span]) => {
    const field = known.get(name);
    return field?.isWritable ? [{ ...field, span }] : [];
  });
  const first: FormCard = { name: all[0]?.name ?? 'main', fields: chosen, isSide: false };
  if (!isWhole) return [first];
  const others = all.map((card) => ({ ...card, fields: card.fields.filter(({ name }) => !(name in fields)) }));
  return [first, ...others.filter((card) => card.fields.length > 0)];
}

function useCards(resource: Resource, { id, fields }: RecordDrawerProps, isWhole: boolean): readonly FormCard[] {
  const { permissions } = useMe();
  const permission = permissions[resource.name];
  return useMemo(() => {
    const writable = permission?.writable[id === undefined ? 'create' : 'update'] ?? [];
    const readable = id === undefined ? [] : (permission?.readable ?? []);
    const all = cardsOf(resource, readable, writable).map((card) => ({ ...card, isSide: false }));
    return cardsIn(all, fields, isWhole);
  }, [resource, permission, id, fields, isWhole]);
}

interface HeadProps extends Pick<RecordDrawerProps, 'detail' | 'onClose'> {
  id: string;
  title: string;
}

function Head({ id, title, detail, onClose }: HeadProps) {
  const translate = useTranslate();
  return (
    <div className={styles.panelHead}>
      <h2 id={id}>{title}</h2>
      {detail !== undefined && <small>{detail}</small>}
      <IconButton icon="x" label={translate('flexy.action.close')} onClick={onClose} />
    </div>
  );
}

type FormProps = RecordDrawerProps & { declared: Resource; record?: CrudRecord; titleId: string };

function Form({ declared, record, titleId, ...props }: FormProps) {
  const translate = useTranslate();
  const newLabel = useNewLabel(declared.name);
  const [isWhole, setWhole] = useState(props.fields === undefined);
  const cards = useCards(declared, props, isWhole);
  // Its tabs sort a whole page of fields; here is one column.
  const resource = useMemo((): Resource => ({ ...declared, formTabs: {} }), [declared]);
  return (
    <RecordForm
      resource={resource}
      cards={cards}
      {...(record && { record })}
      {...(props.values && { prefill: props.values })}
      proposal={props.proposal}
      sentWith={props.sentWith}
      head={() => (
        <>
          <Head id={titleId} title={props.title ?? newLabel} detail={props.detail} onClose={props.onClose} />
          {props.note !== undefined && (
            <div className={styles.drawerNote}>
              <Banner tone="info">{props.note}</Banner>
            </div>
          )}
        </>
      )}
      foot={
        !isWhole && (
          <Button kind="ghost" icon="chevron-down" onClick={() => setWhole(true)}>
            {translate('flexy.forms.moreFields')}
          </Button>
        )
      }
      onCancel={props.onClose}
      onSaved={(saved, release) => {
        release();
        props.onSaved(saved);
      }}
    />
  );
}

function Existing(props: FormProps & { id: string }) {
  const { data, error, isPending, refetch } = useGetOne<CrudRecord>(props.declared.name, { id: props.id });
  if (isPending) return <PagePending />;
  if (!data) return <RecordFailed resource={props.declared.name} error={error} onRetry={() => void refetch()} />;
  return <Form {...props} record={data} />;
}

/** Waits for the declaration, which comes with the texts around it. */
function Declared(props: RecordDrawerProps & { titleId: string }) {
  const { id } = props;
  const entries = usePluginPlaces().flatMap(({ plugin }) => plugin.resources ?? []);
  const entry = entries.find(({ resource }) => resource.name === props.resource);
  const declared = (entry && declarationOf(entry)) ?? resourceNamed(props.resource);
  if (!declared) return null;
  return id === undefined ? (
    <Form {...props} declared={declared} />
  ) : (
    <Existing {...props} id={id} declared={declared} />
  );
}

/** A menu or a picker that is open inside takes Escape first. */
const hasOpenMenu = (dialog: HTMLElement | null) =>
  dialog?.querySelector('.MuiPopover-root, .MuiPopper-root, .MuiDialog-root') !== null;

/**
 * The generated form in a panel over the screen, with the same checks and drafts as on its own page: what is typed when it is
 * closed is offered again when it is opened.
 */
export default function RecordDrawer(props: RecordDrawerProps) {
  const titleId = useId();
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  const form = (
    <PartTexts part="forms">
      <ResourceContextProvider value={props.resource}>
        <Declared {...props} titleId={titleId} />
      </ResourceContextProvider>
    </PartTexts>
  );
  return (
    <Drawer
      className={classNames(styles.panel, styles.drawer)}
      aria-labelledby={titleId}
      onCancel={() => {
        if (!hasOpenMenu(dialog)) props.onClose();
      }}
    >
      <div ref={(element) => setDialog(element?.closest('dialog') ?? null)} />
      <MuiContainer value={dialog}>
        {props.plugin === undefined ? (
          <ResourceTexts resource={props.resource}>{form}</ResourceTexts>
        ) : (
          <PluginTexts plugin={props.plugin}>{form}</PluginTexts>
        )}
      </MuiContainer>
    </Drawer>
  );
}
