import { useGetResourceLabel, useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import {
  Avatar,
  Button,
  Chip,
  DateText,
  parsePage,
  PageHeader,
  Query,
  recordPathOf,
  ResourceTexts,
  SelectBox,
  Stack,
  State,
  Table,
  useAddressState,
  useCrumbs,
  useFormats,
  useRecordList,
  type Tone,
} from '#admin';
import { AuditTrailTitle, useAuditedKinds, usePeople } from '#admin/internal';
import { readChange, type AuditChange } from './changes.ts';
import styles from '../bin/bin.module.css';

/** Page of the audit log: all changes with author and time. A record's own history has the values. */
export default function AuditPage() {
  const translate = useTranslate();
  const [{ page: said, ...filter }, say] = useAddressState({ ...ALL, page: '1' });
  const page = parsePage(said);
  const set = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
  const query = useRecordList(
    'audit',
    { filter: set, pagination: { page, perPage: PER_PAGE }, sort: { field: 'id', order: 'DESC' } },
    { retry: false, placeholderData: (before) => before },
  );
  const title = translate('system.audit.title');
  useCrumbs([{ label: translate('system.title') }, { label: title }]);
  return (
    <Stack gap={0} grow className={styles.page}>
      <PageHeader title={title} />
      <Tools filter={filter} onFilter={(next) => say({ ...next, page: '1' })} />
      <Query
        isPage
        failed={translate('system.audit.failed')}
        query={query}
        empty={<State icon="clock" title={translate('system.audit.empty')} />}
      >
        {(data) => <Log changes={data.map(readChange)} />}
      </Query>
      <Walk
        page={page}
        pages={Math.ceil((query.total ?? 0) / PER_PAGE)}
        onPage={(next) => say({ page: String(next) })}
      />
    </Stack>
  );
}

const PER_PAGE = 50;
const ACTIONS = ['create', 'update', 'delete', 'revert', 'restore', 'purge'] as const;
const TONES: Readonly<Record<string, Tone>> = { create: 'success', delete: 'danger', purge: 'danger', update: 'info' };

/** Filter of the log; empty: all entries. */
const ALL = { resource: '', action: '', person: '' };
type Filter = Readonly<typeof ALL>;

interface ToolsProps {
  filter: Filter;
  onFilter: (filter: Filter) => void;
}

/** Names of all kinds of records in the log. An unknown kind is included if it is selected. */
function useKinds(chosen: string) {
  const locale = useLocale();
  const labelOf = useGetResourceLabel();
  const kinds = new Set([...useAuditedKinds(), ...(chosen ? [chosen] : [])]);
  return [...kinds]
    .map((value) => ({ value, label: labelOf(value, 2) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));
}

function Tools({ filter, onFilter }: ToolsProps) {
  const translate = useTranslate();
  const kinds = useKinds(filter.resource);
  const people = usePeople(true);
  const select = (name: keyof Filter, all: string, options: readonly { value: string; label: string }[]) => (
    <span className={styles.people}>
      <SelectBox
        label={translate(`system.audit.${{ resource: 'kind', action: 'action', person: 'who' }[name]}`)}
        value={filter[name]}
        options={[{ value: '', label: translate(all) }, ...options]}
        onChange={(event) => onFilter({ ...filter, [name]: event.target.value })}
      />
    </span>
  );
  return (
    <div className={styles.filters}>
      {select('resource', 'system.audit.allKinds', kinds)}
      {select(
        'action',
        'system.audit.allActions',
        ACTIONS.map((value) => ({ value, label: translate(`resources.audit.values.action.${value}`) })),
      )}
      {select(
        'person',
        'system.audit.everyone',
        people.map(({ id, fullName }) => ({ value: String(id), label: fullName })),
      )}
    </div>
  );
}

/** Names of the changed fields, as labelled by their plugin. */
function Fields({ change: { resource, fields } }: { change: AuditChange }) {
  const translate = useTranslate();
  const { listSign } = useFormats();
  return fields.map((field) => translate(`resources.${resource}.fields.${field}`, { _: field })).join(listSign);
}

function Row({ change }: { change: AuditChange }) {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const formats = useFormats();
  const isThere = change.action !== 'delete' && change.action !== 'purge';
  const name = <AuditTrailTitle resource={change.resource} id={change.recordId} title={change.title} />;
  return (
    <tr>
      <td className={styles.when}>
        <DateText iso={change.at}>{formats.moment(change.at)}</DateText>
      </td>
      <td>
        <span className={styles.person}>
          <Avatar name={change.who ?? translate('system.audit.server')} />
          <bdi>{change.who ?? translate('system.audit.server')}</bdi>
        </span>
      </td>
      <td>
        <Chip tone={TONES[change.action] ?? 'neutral'}>
          {translate(`resources.audit.values.action.${change.action}`)}
        </Chip>
      </td>
      <td className={styles.name}>
        {isThere ? <Link to={recordPathOf(change.resource, change.recordId, 'show')}>{name}</Link> : name}
      </td>
      <td className={styles.quiet}>{labelOf(change.resource, 1)}</td>
      <td className={styles.fields}>
        <ResourceTexts resource={change.resource}>
          <Fields change={change} />
        </ResourceTexts>
      </td>
    </tr>
  );
}

function Log({ changes }: { changes: readonly AuditChange[] }) {
  const translate = useTranslate();
  const heads = ['when', 'who', 'action', 'search', 'kind', 'fields'] as const;
  return (
    <Table isPage label={translate('system.audit.title')}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head}>{translate(`system.audit.${head}`)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <Row key={change.id} change={change} />
        ))}
      </tbody>
    </Table>
  );
}

interface WalkProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

function Walk({ page, pages, onPage }: WalkProps) {
  const translate = useTranslate();
  if (pages <= 1) return null;
  return (
    <div className={styles.filters}>
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {translate('system.audit.newer')}
      </Button>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {translate('system.audit.older')}
      </Button>
    </div>
  );
}
