import { useGetList, useGetResourceLabel, useTranslate } from 'ra-core';
import { useId, useState, type ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { useMay } from '../auth/SessionContext.ts';
import { initialSort } from '../crud/list/columns.ts';
import type { CrudRecord } from '../crud/recordText.ts';
import { RecordTable } from '../crud/RecordTable.tsx';
import { useErrorText } from '../crud/problem.ts';
import { useNewLabel } from '../crud/useNewLabel.ts';
import { useRecordTitle } from '../crud/useRecordTitle.ts';
import { useFormats } from '../format/formats.ts';
import type { PluginResource } from '../plugins/definePlugin.ts';
import { declarationOf } from '../plugins/declarations.ts';
import { ResourceTexts } from '../plugins/PluginTexts.tsx';
import { useListsOfPanels } from '../plugins/settings.ts';
import { Button, ButtonLink, Card, Text, VisuallyHidden, Icon } from '../ui/index.ts';
import { listIcon } from '../ui/listIcons.ts';
import styles from './PanelLists.module.css';

/**
 * The lists assigned to the surrounding settings panel, as far as the person may read them; each opens in place. A panel with
 * its own layout places it itself; `SettingsForm` renders it below its heading.
 */
export function PanelLists() {
  const translate = useTranslate();
  const { panel = '' } = useParams();
  const lists = useListsOfPanels()(panel);
  if (lists.length === 0) return null;
  return (
    <Card title={translate('flexy.records.lists')}>
      <ul className={styles.lists}>
        {lists.map((list) => (
          <li key={list.resource.name}>
            <ResourceTexts resource={list.resource.name} pending={<Row list={list} />}>
              <CountedRow list={list} />
            </ResourceTexts>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Names beside a closed list, and records of an open one. */
const NAMED = 3;
const SHOWN = 5;

/** The first records of a list, and the ways to make one and to see all. */
function Opened({ id, name }: { id: string; name: string }) {
  const translate = useTranslate();
  const may = useMay();
  const newLabel = useNewLabel(name);
  const [inside] = useState({
    without: [],
    empty: <p className={styles.empty}>{translate('flexy.records.emptyList')}</p>,
  });
  return (
    <div id={id} className={styles.opened}>
      <RecordTable resource={name} perPage={SHOWN} inside={inside} />
      <div className={styles.foot}>
        {may('create', name) && (
          <ButtonLink size="small" icon="plus" to={`/${name}/create`}>
            {newLabel}
          </ButtonLink>
        )}
        <Link to={`/${name}`}>{translate('flexy.records.fullList')}</Link>
      </div>
    </div>
  );
}

interface RowProps {
  list: PluginResource;
  /** Number of records and names of the first, when known. */
  children?: ReactNode;
}

/** The row of a list: it opens and closes what is in it. */
function Row({ list, children }: RowProps) {
  const { name, icon } = list.resource;
  const label = useGetResourceLabel()(name, 2);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={styles.row}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={list.icon ?? listIcon(icon)} />
        <b>{label}</b>
        {children}
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} flip={!isOpen} />
      </button>
      {isOpen && <Opened id={id} name={name} />}
    </>
  );
}

/** A row with how many records there are and the names of the first; says when they could not be had, with another try. */
function CountedRow({ list }: { list: PluginResource }) {
  const translate = useTranslate();
  const textOf = useErrorText();
  const { listSign, integer } = useFormats();
  const titleOf = useRecordTitle();
  const resource = declarationOf(list);
  const { data, total, error, isPending, refetch } = useGetList<CrudRecord>(
    list.resource.name,
    { pagination: { page: 1, perPage: NAMED }, ...(resource && { sort: initialSort(resource) }) },
    { retry: false },
  );
  const names = resource ? (data ?? []).map((record) => titleOf(resource, record)).join(listSign) : '';
  return (
    <>
      <Row list={list}>
        {total !== undefined && (
          <>
            <small>{integer(total)}</small>
            <Text as="bdi" tone="quiet" size={13} cut align="end" grow className={styles.names}>
              {total > NAMED ? `${names} …` : names}
            </Text>
          </>
        )}
      </Row>
      {isPending && (
        <span role="status" aria-busy="true">
          <VisuallyHidden>{translate('flexy.state.loading')}</VisuallyHidden>
        </span>
      )}
      {error && !data && (
        <p role="alert" className={styles.failed}>
          {`${translate('flexy.list.failed')}: ${textOf(error)}`}
          <Button kind="ghost" size="small" icon="rotate-cw" onClick={() => void refetch()}>
            {translate('flexy.state.retry')}
          </Button>
        </p>
      )}
    </>
  );
}
