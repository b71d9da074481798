import { useGetResourceLabel, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { Button, ConfirmDialog, PageHeader, Query, Stack, State, Tabs, useCrumbs, useFormats, useMay } from '#admin';
import { BinOutcome } from './BinOutcome.tsx';
import { BinShown, type BinShownProps } from './BinShown.tsx';
import { BinTools } from './BinTools.tsx';
import type { BinEntry, BinFilter } from './entries.ts';
import { useBin, type Bin, type Progress } from './useBin.ts';
import { useBinPlace } from './useBinPlace.ts';
import styles from './bin.module.css';

/** Page of deleted records: who deleted them and when, their expiry, and restoring. */
export default function BinPage() {
  const translate = useTranslate();
  const may = useMay();
  const [place, setPlace] = useBinPlace();
  const bin = useBin(place);
  const [asked, setAsked] = useState<Asked>();
  const title = translate('system.bin.title');
  const mayRemove = may('delete', 'bin');
  // No entry of the selected kind is left: show all kinds.
  const isGone =
    place.filter.resource !== null &&
    bin.summary.data?.kinds.every(({ resource }) => resource !== place.filter.resource) === true;
  useEffect(() => {
    if (isGone) setPlace({ ...place, page: 1, filter: { ...place.filter, resource: null } }, false);
  });
  useCrumbs([{ label: translate('system.title') }, { label: title }]);
  return (
    <Stack gap={0} grow className={styles.page}>
      <PageHeader
        title={title}
        actions={
          mayRemove &&
          Boolean(bin.summary.data?.count) && (
            <span className={styles.danger}>
              <Button kind="ghost" icon="trash-2" onClick={() => setAsked('all')}>
                {translate('system.bin.empty')}
              </Button>
            </span>
          )
        }
      />
      <BinOutcome outcome={bin.outcome} dismiss={bin.dismiss} />
      <Content bin={bin} place={place} onPlace={setPlace} onRemove={mayRemove ? setAsked : undefined} />
      {asked && <Question bin={bin} asked={asked} onClose={() => setAsked(undefined)} />}
    </Stack>
  );
}

/** Name of the tab with all kinds. No resource has this name. */
const EVERY = '*';

/** Counts history navigations, which replace the text being typed. */
function useStepsBack(): number {
  const place = useLocation();
  const isBack = useNavigationType() === 'POP';
  const [last, setLast] = useState({ place, count: 0 });
  if (isBack && last.place !== place) setLast({ place, count: last.count + 1 });
  return last.count;
}

function Content(props: BinShownProps) {
  const translate = useTranslate();
  const { query, summary } = props.bin;
  const both = {
    data: query.data && summary.data,
    error: query.error ?? summary.error,
    refetch: () => Promise.all([query.refetch(), summary.refetch()]),
  };
  return (
    <Query isPage failed={translate('system.bin.failed')} query={both}>
      {(counted) => <Kinds {...props} summary={counted} />}
    </Query>
  );
}

/** The entries of the bin by their kind. */
function Kinds({ summary, ...props }: BinShownProps & { summary: NonNullable<Bin['summary']['data']> }) {
  const { place, onPlace } = props;
  const translate = useTranslate();
  const formats = useFormats();
  const labelOf = useGetResourceLabel();
  const steps = useStepsBack();
  const { count, kinds, people } = summary;
  if (count === 0) {
    return (
      <State icon="trash-2" title={translate('system.bin.emptyState')}>
        {translate('system.bin.emptyHelp')}
      </State>
    );
  }
  const tabs = [
    { value: EVERY, label: translate('system.bin.all'), count: formats.integer(count) },
    ...kinds.map((kind) => ({
      value: kind.resource,
      label: labelOf(kind.resource, 2),
      count: formats.integer(kind.count),
    })),
  ];
  const { filter } = place;
  const value = filter.resource ?? EVERY;
  // Typing replaces the history entry instead of adding one at each pause.
  const look = (wanted: BinFilter) => onPlace({ ...place, page: 1, filter: wanted }, wanted.text === filter.text);
  return (
    <Tabs
      label={translate('system.bin.kinds')}
      tabs={tabs}
      value={tabs.some((tab) => tab.value === value) ? value : EVERY}
      onChange={(kind) => look({ ...filter, resource: kind === EVERY ? null : kind })}
    >
      <BinTools key={steps} people={people} filter={filter} onFilter={look} />
      <BinShown key={value} {...props} />
    </Tabs>
  );
}

/** Entries to remove permanently, or all. */
type Asked = readonly BinEntry[] | 'all';

/** Progress of removing many entries. */
function Removing({ progress: { tried, all } }: { progress: Progress }) {
  const translate = useTranslate();
  const formats = useFormats();
  const text = translate('system.bin.removing', { done: formats.integer(tried), all: formats.integer(all) });
  return (
    <Stack gap={8} className={styles.removing}>
      <p role="status">{text}</p>
      <progress value={tried} max={Math.max(1, all)} aria-label={translate('system.bin.remove')} />
    </Stack>
  );
}

function Question({ bin, asked, onClose }: { bin: Bin; asked: Asked; onClose: () => void }) {
  const translate = useTranslate();
  const { progress } = bin;
  return (
    <ConfirmDialog
      danger
      title={
        asked === 'all'
          ? translate('system.bin.emptyTitle')
          : translate('system.bin.removeTitle', { smart_count: asked.length })
      }
      cancel={translate(progress ? 'system.bin.stop' : 'ra.action.cancel')}
      confirm={translate('system.bin.remove')}
      busy={bin.isBusy}
      more={progress && <Removing progress={progress} />}
      onCancel={progress ? bin.stop : onClose}
      onConfirm={() => void (asked === 'all' ? bin.empty() : bin.remove(asked)).then(onClose)}
    >
      {translate('system.bin.removeHelp')}
    </ConfirmDialog>
  );
}
