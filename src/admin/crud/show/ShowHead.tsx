import { PanelRight } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { HeadActions } from '../../page/HeadActions.tsx';
import { Slot } from '../../plugins/Slot.tsx';
import { Avatar, ButtonLink, IconButton, PageHeader, Thumbnail } from '../../ui/index.ts';
import { FieldValue } from '../FieldValue.tsx';
import { MoreMenu } from '../form/head/MoreMenu.tsx';
import { NeighbourLinks } from '../form/head/NeighbourLinks.tsx';
import { useIsSmallDesk } from '../list/useIsNarrow.ts';
import { recordPathOf } from '../recordPath.ts';
import { imageFieldOf, type CrudRecord } from '../recordText.ts';
import { useCrudResource } from '../useCrudResource.ts';
import { useRecordTitle } from '../useRecordTitle.ts';
import { isEmpty, statesOf } from './facts.ts';

/** Parts that a resource's own show page adds to the head. */
export interface ShowHeadParts {
  /** In place of the record's name. */
  readonly title?: ((record: CrudRecord) => string) | undefined;
  /** The record is a person or a company: initials stand before its name. */
  readonly isPerson?: boolean | undefined;
  /** In place of the states of its declaration. */
  readonly status?: ((record: CrudRecord) => ReactNode) | undefined;
  /** After the states of its declaration. */
  readonly moreStatus?: ((record: CrudRecord) => ReactNode) | undefined;
  /** Before the button that edits. */
  readonly actions?: ((record: CrudRecord) => ReactNode) | undefined;
  /** No button leads to the form: the reader changes the record elsewhere. */
  readonly isForReading?: boolean | undefined;
}

interface ShowHeadProps extends ShowHeadParts {
  record: CrudRecord;
  isPanelOpen: boolean;
  /** Opens the side panel; absent when there is none. */
  onPanel: (() => void) | undefined;
  onHistory: (() => void) | undefined;
}

function States({ record }: { record: CrudRecord }) {
  const { resource, permission } = useCrudResource();
  return statesOf(resource, permission.readable).map(
    ({ name, field }) =>
      !isEmpty(record[name]) && (
        <FieldValue key={name} resource={resource.name} {...{ name, field, record }} value={record[name]} />
      ),
  );
}

/** The picture of a record that has one. */
function Picture({ record }: { record: CrudRecord }) {
  const { resource } = useCrudResource();
  const field = imageFieldOf(resource);
  const source = field === undefined ? undefined : record[field];
  return typeof source === 'string' && source !== '' ? <Thumbnail large icon="box" src={source} /> : null;
}

/** The way to the form, for those who may change the record. */
function EditLink({ record }: { record: CrudRecord }) {
  const translate = useTranslate();
  const { resource, permission } = useCrudResource();
  if (!permission.operations.includes('update')) return null;
  return (
    <ButtonLink kind="primary" icon="pencil" to={recordPathOf(resource.name, record.id, 'edit')}>
      {translate('ra.action.edit')}
    </ButtonLink>
  );
}

/** Head of a show page: the record's name and states, its neighbours, and what can be done with it. */
export function ShowHead(props: ShowHeadProps) {
  const { resource, permission } = useCrudResource();
  const titleOf = useRecordTitle();
  const {
    record,
    title = (one) => titleOf(resource, one),
    isPerson,
    status,
    moreStatus,
    actions,
    isForReading,
  } = props;
  const translate = useTranslate();
  const { operations } = permission;
  const may = { create: operations.includes('create'), delete: operations.includes('delete') };
  const panelLabel = translate(props.isPanelOpen ? 'flexy.records.hidePanel' : 'flexy.records.showPanel');
  const name = title(record);
  // Below 1,200 px the panel is below the content, always open.
  const isSmallDesk = useIsSmallDesk();
  return (
    <PageHeader
      title={name}
      picture={isPerson ? <Avatar large name={name} /> : <Picture record={record} />}
      status={
        <>
          {status ? status(record) : <States record={record} />}
          {moreStatus?.(record)}
        </>
      }
      actions={
        <HeadActions
          main={!isForReading && <EditLink record={record} />}
          after={
            <>
              <Slot name="record.actions" given={{ resource: resource.name, record }} />
              {props.onPanel && !isSmallDesk && (
                <IconButton
                  kind="plain"
                  icon={PanelRight}
                  flip
                  label={panelLabel}
                  aria-pressed={props.isPanelOpen}
                  onClick={props.onPanel}
                />
              )}
              <MoreMenu
                resource={resource}
                record={record}
                may={may}
                release={() => undefined}
                onHistory={props.onHistory}
              />
            </>
          }
        >
          <NeighbourLinks resource={resource} id={record.id} screen="show" />
          {actions?.(record)}
        </HeadActions>
      }
    />
  );
}
