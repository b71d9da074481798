import { useGetList, useGetResourceLabel, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Link, useParams } from 'react-router';
import { useMay } from '../auth/SessionContext.ts';
import { initialSort } from '../crud/list/columns.ts';
import type { CrudRecord } from '../crud/recordText.ts';
import { RecordTable } from '../crud/RecordTable.tsx';
import { useNewLabel } from '../crud/useNewLabel.ts';
import { useRecordTitle } from '../crud/useRecordTitle.ts';
import { useFormats } from '../format/formats.ts';
import type { PluginResource } from '../plugins/definePlugin.ts';
import { declarationOf } from '../plugins/declarations.ts';
import { ResourceTexts } from '../plugins/PluginTexts.tsx';
import { useListsOfPanels } from '../plugins/settings.ts';
import { ButtonLink, Card, Icon } from '../ui/index.ts';
import { listIcon } from '../ui/listIcons.ts';
import styles from './PanelLists.module.css';

/** Names beside a closed list, and records of an open one. */
const NAMED = 3;
const SHOWN = 5;

/** How many records a list has, and what the first are called. */
function Summary({ list }: { list: PluginResource }) {
  const resource = declarationOf(list);
  const { listSign, integer } = useFormats();
  const titleOf = useRecordTitle();
  const { data, total } = useGetList<CrudRecord>(
    list.resource.name,
    { pagination: { page: 1, perPage: NAMED }, ...(resource && { sort: initialSort(resource) }) },
    { retry: false },
  );
  if (!resource || !data || total === undefined) return <small />;
  const names = data.map((record) => titleOf(resource, record)).join(listSign);
  return (
    <>
      <small>{integer(total)}</small>
      <span className={styles.names}>
        <bdi>{total > NAMED ? `${names} …` : names}</bdi>
      </span>
    </>
  );
}

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

function ListRow({ list }: { list: PluginResource }) {
  const { name } = list.resource;
  const label = useGetResourceLabel()(name, 2);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={list.icon ?? listIcon(list.resource.icon)} />
        <b>{label}</b>
        <ResourceTexts resource={name} pending={<small />}>
          <Summary list={list} />
        </ResourceTexts>
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} flip={!isOpen} />
      </button>
      {isOpen && <Opened id={id} name={name} />}
    </li>
  );
}

/**
 * The lists that name the settings panel around as theirs, as far as the person may read them; each opens in place. A panel
 * with a part of its own puts it where it belongs; `SettingsForm` has it below its heading.
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
          <ListRow key={list.resource.name} list={list} />
        ))}
      </ul>
    </Card>
  );
}
