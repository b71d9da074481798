import { Undo2 } from 'lucide-react';
import { useGetResourceLabel, useTranslate } from 'ra-core';
import { useState } from 'react';
import {
  Banner,
  Button,
  ButtonLink,
  ConfirmDialog,
  IconButton,
  PageHeader,
  PagePending,
  recordPathOf,
  SearchBox,
  SelectBox,
  State,
  Tabs,
  useCrumbs,
  useFormats,
  useMay,
} from '#admin';
import { BinTable } from './BinTable.tsx';
import { filtered, kindsOf, type BinEntry, type BinFilter } from './entries.ts';
import { useBin, type Bin } from './useBin.ts';
import styles from './bin.module.css';

const ALL: BinFilter = { resource: null, person: null, text: '' };
/** Name of the tab with all kinds; no resource is called so. */
const EVERY = '*';

/** What came back, with the way to it, and what did not, and why. */
function Outcome({ outcome: { back, refused }, dismiss }: Pick<Bin, 'outcome' | 'dismiss'>) {
  const translate = useTranslate();
  const [first] = back;
  const close = <IconButton size="small" icon="x" label={translate('flexy.action.close')} onClick={dismiss} />;
  return (
    <div className={styles.outcome}>
      {first && (
        <Banner
          tone="success"
          action={
            <>
              {back.length === 1 && (
                <ButtonLink size="small" to={recordPathOf(first.resource, first.recordId, 'show')}>
                  {translate('system.bin.open', { name: first.title || `#${first.recordId}` })}
                </ButtonLink>
              )}
              {close}
            </>
          }
        >
          {translate('system.bin.back', { smart_count: back.length })}
        </Banner>
      )}
      {refused.length > 0 && (
        <Banner tone="danger" action={close}>
          <ul>
            {refused.map(({ entry, reason }) => (
              <li key={entry.id}>
                {translate('system.bin.notBack', { name: entry.title || `#${entry.recordId}`, reason })}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  );
}

interface ToolsProps {
  entries: readonly BinEntry[];
  filter: BinFilter;
  onFilter: (filter: BinFilter) => void;
}

function Tools({ entries, filter, onFilter }: ToolsProps) {
  const translate = useTranslate();
  const people = new Map(entries.flatMap(({ deletedBy }) => (deletedBy ? [[deletedBy.id, deletedBy.name]] : [])));
  return (
    <div className={styles.filters}>
      <span className={styles.search}>
        <SearchBox
          label={translate('system.bin.search')}
          value={filter.text}
          onChange={(event) => onFilter({ ...filter, text: event.target.value })}
        />
      </span>
      <span className={styles.people}>
        <SelectBox
          label={translate('system.bin.by')}
          value={filter.person === null ? '' : String(filter.person)}
          options={[
            { value: '', label: translate('system.bin.anyone') },
            ...[...people].map(([id, label]) => ({ value: String(id), label })),
          ]}
          onChange={(event) => onFilter({ ...filter, person: event.target.value ? Number(event.target.value) : null })}
        />
      </span>
      <p className={styles.help}>{translate('system.bin.help')}</p>
    </div>
  );
}

interface BulkProps {
  count: number;
  isBusy: boolean;
  onRestore: () => void;
  onRemove: (() => void) | undefined;
  onClear: () => void;
}

function Bulk({ count, isBusy, onRestore, onRemove, onClear }: BulkProps) {
  const translate = useTranslate();
  return (
    <div className={styles.bulk} role="region" aria-label={translate('flexy.list.selected', { smart_count: count })}>
      <span>{translate('flexy.list.selected', { smart_count: count })}</span>
      <Button kind="ghost" icon={Undo2} disabled={isBusy} onClick={onRestore}>
        {translate('system.bin.restore')}
      </Button>
      {onRemove && (
        <Button kind="ghost" icon="trash-2" disabled={isBusy} onClick={onRemove}>
          {translate('system.bin.remove')}
        </Button>
      )}
      <IconButton icon="x" label={translate('flexy.list.clearSelection')} onClick={onClear} />
    </div>
  );
}

interface ShownProps {
  bin: Bin;
  filter: BinFilter;
  onRemove: ((entries: readonly BinEntry[]) => void) | undefined;
}

/** What a filter leaves, and what can be done with several at once. */
function Shown({ bin, filter, onRemove }: ShownProps) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<ReadonlySet<BinEntry['id']>>(new Set());
  const shown = filtered(bin.entries, filter);
  const picked = shown.filter(({ id }) => chosen.has(id));
  const clear = () => setChosen(new Set());
  if (shown.length === 0) return <State icon="search-x" title={translate('system.bin.noMatch')} />;
  return (
    <>
      <BinTable
        entries={shown}
        chosen={chosen}
        isBusy={bin.isBusy}
        onChoose={setChosen}
        onRestore={(entries) => void bin.restore(entries)}
      />
      {picked.length > 0 && (
        <Bulk
          count={picked.length}
          isBusy={bin.isBusy}
          onRestore={() => void bin.restore(picked).then(clear)}
          onRemove={onRemove && (() => onRemove(picked))}
          onClear={clear}
        />
      )}
    </>
  );
}

function Content({ bin, onRemove }: Omit<ShownProps, 'filter'>) {
  const translate = useTranslate();
  const formats = useFormats();
  const labelOf = useGetResourceLabel();
  const [filter, setFilter] = useState(ALL);
  const { query, entries } = bin;
  if (query.isPending) return <PagePending />;
  if (!query.data) {
    const retry = (
      <Button kind="primary" icon="rotate-cw" onClick={() => void query.refetch()}>
        {translate('flexy.state.retry')}
      </Button>
    );
    return <State alert icon="server-crash" title={translate('system.bin.failed')} actions={retry} />;
  }
  if (entries.length === 0) {
    return (
      <State icon="trash-2" title={translate('system.bin.emptyState')}>
        {translate('system.bin.emptyHelp')}
      </State>
    );
  }
  const tabs = [
    { value: EVERY, label: translate('system.bin.all'), count: formats.integer(entries.length) },
    ...kindsOf(entries).map(({ resource, count }) => ({
      value: resource,
      label: labelOf(resource, 2),
      count: formats.integer(count),
    })),
  ];
  const value = tabs.some((tab) => tab.value === filter.resource) ? (filter.resource ?? EVERY) : EVERY;
  return (
    <Tabs
      label={translate('system.bin.kinds')}
      tabs={tabs}
      value={value}
      onChange={(kind) => setFilter({ ...filter, resource: kind === EVERY ? null : kind })}
    >
      <Tools entries={entries} filter={filter} onFilter={setFilter} />
      <Shown
        key={value}
        bin={bin}
        filter={{ ...filter, resource: value === EVERY ? null : value }}
        onRemove={onRemove}
      />
    </Tabs>
  );
}

/** What was deleted: who deleted it and when, until when it can come back, and the way back (LOOK, bin). */
export default function BinPage() {
  const translate = useTranslate();
  const may = useMay();
  const bin = useBin();
  const [asked, setAsked] = useState<readonly BinEntry[]>();
  const title = translate('system.bin.title');
  const mayRemove = may('delete', 'bin');
  const isAll = asked !== undefined && asked.length === bin.entries.length;
  useCrumbs([{ label: translate('system.title') }, { label: title }]);
  return (
    <div className={styles.page}>
      <PageHeader
        title={title}
        actions={
          mayRemove &&
          bin.entries.length > 0 && (
            <span className={styles.danger}>
              <Button kind="ghost" icon="trash-2" onClick={() => setAsked(bin.entries)}>
                {translate('system.bin.empty')}
              </Button>
            </span>
          )
        }
      />
      <Outcome outcome={bin.outcome} dismiss={bin.dismiss} />
      <Content bin={bin} onRemove={mayRemove ? setAsked : undefined} />
      {asked && (
        <ConfirmDialog
          danger
          title={
            isAll
              ? translate('system.bin.emptyTitle')
              : translate('system.bin.removeTitle', { smart_count: asked.length })
          }
          cancel={translate('ra.action.cancel')}
          confirm={translate('system.bin.remove')}
          busy={bin.isBusy}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => void bin.remove(asked).then(() => setAsked(undefined))}
        >
          {translate('system.bin.removeHelp')}
        </ConfirmDialog>
      )}
    </div>
  );
}
