import { useGetOne, useListContext, useTranslate } from 'ra-core';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { useFormats } from '../../../format/formats.ts';
import { PartTexts } from '../../../plugins/PluginTexts.tsx';
import { Slot } from '../../../plugins/Slot.tsx';
import { Drawer } from '../../../ui/Drawer.tsx';
import {
  ButtonLink,
  IconButton,
  Row,
  ScrollBox,
  Skeleton,
  Stack,
  State,
  useIsSlow,
  VisuallyHidden,
} from '../../../ui/index.ts';
import { FieldValue } from '../../FieldValue.tsx';
import { LoadFailed } from '../../LoadFailed.tsx';
import { RecordPicture } from '../../picture/RecordPicture.tsx';
import { statusOf } from '../../problem.ts';
import { useRecordPath } from '../../recordPath.ts';
import type { CrudRecord } from '../../recordText.ts';
import { FactList } from '../../show/FactList.tsx';
import { useCrudResource } from '../../useCrudResource.ts';
import { useRecordTitle } from '../../useRecordTitle.ts';
import { useListView } from '../views/useListView.ts';
import { previewFacts, previewStates } from './previewFacts.ts';
import { usePreviewSteps, type PreviewSteps, type Step } from './usePreviewSteps.ts';
import styles from './RowPreview.module.css';

interface RowPreviewProps {
  /** Id of the record. */
  id: string;
  /** Another record is to be shown. */
  onStep: (id: string) => void;
  onClose: () => void;
}

/**
 * A record of the list in a panel at the side: its states, facts, long texts and the cards of plugins, with ways to the records
 * beside it.
 */
export default function RowPreview(props: RowPreviewProps) {
  return (
    <PartTexts part="lists" pending={null}>
      <Preview {...props} />
    </PartTexts>
  );
}

const STEPS: Readonly<Record<string, Step>> = { ArrowUp: -1, ArrowDown: 1 };

/** A box that scrolls is focused, and takes the arrow keys. */
const SCROLLS = '[tabindex="0"]';

/** Arrow up and down go to the neighbours; the space key closes what it has opened. */
function useKeys(steps: PreviewSteps, onClose: () => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey || ctrlKey || metaKey || shiftKey || event.defaultPrevented) return;
    // Keys of a dialog or field of a plugin's part are its own.
    if (!(target instanceof Element) || target.closest('dialog') !== currentTarget) return;
    if (target.matches(`${SCROLLS}, input, select, textarea`)) return;
    const step = STEPS[key];
    if (step) {
      event.preventDefault();
      steps.go(step);
    } else if (key === ' ' && target.matches('a')) {
      event.preventDefault();
      onClose();
    }
  };
}

/** The states, facts and cards of plugins of a record. */
function Content({ record }: { record: CrudRecord }) {
  const { resource } = useCrudResource();
  const { columns: shown, all } = useListView();
  const states = previewStates({ shown, all }, record);
  const facts = previewFacts({ shown, all }, record);
  return (
    <>
      {states.length > 0 && (
        <Row gap={6} align="stretch" wrap>
          {states.map(({ name, field }) => (
            <FieldValue key={name} resource={resource.name} {...{ name, field, record }} value={record[name]} />
          ))}
        </Row>
      )}
      {facts.length > 0 && <FactList isNarrow resource={resource.name} record={record} facts={facts} />}
      <Slot name="list.preview" given={{ resource: resource.name, record }} />
    </>
  );
}

/** The read of the record has failed: with a way to try again, unless the record is gone. */
function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const translate = useTranslate();
  if (statusOf(error) !== 404)
    return <LoadFailed title={translate('flexy.form.failed')} error={error} onRetry={onRetry} />;
  return (
    <State alert icon="file-question" title={translate('flexy.form.gone')}>
      {translate('flexy.form.goneHelp')}
    </State>
  );
}

function Pending() {
  const translate = useTranslate();
  const isSlow = useIsSlow(true);
  return (
    <Stack gap={12} role="status" aria-busy="true">
      <VisuallyHidden>{translate('flexy.state.loading')}</VisuallyHidden>
      {isSlow && ['62%', '48%', '70%'].map((width) => <Skeleton key={width} width={width} />)}
    </Stack>
  );
}

/** The buttons to the neighbours, and the place between them: it is announced with the record's name after each step. */
function Steps({ steps, title }: { steps: PreviewSteps; title: string }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { place, total } = steps;
  const at = place === undefined ? undefined : formats.integer(place);
  // Disabled, but focusable at the ends, so that the focus is not lost.
  const turn = (step: Step) => ({
    'aria-disabled': !steps.may(step) || undefined,
    onClick: () => steps.go(step),
  });
  return (
    <>
      <IconButton icon="arrow-up" label={translate('flexy.lists.preview.previous')} {...turn(-1)} />
      <IconButton icon="arrow-down" label={translate('flexy.lists.preview.next')} {...turn(1)} />
      <span className={styles.place} aria-live="polite" aria-atomic="true">
        <VisuallyHidden>{title} </VisuallyHidden>
        <span>
          {at !== undefined &&
            (total === undefined ? at : translate('flexy.lists.preview.place', { at, total: formats.integer(total) }))}
        </span>
      </span>
    </>
  );
}

function Preview({ id, onStep, onClose }: RowPreviewProps) {
  const translate = useTranslate();
  const titleOf = useRecordTitle();
  const titleId = useId();
  const { resource } = useCrudResource();
  const pathOf = useRecordPath(resource.name);
  const listed = useListContext<CrudRecord>().data?.find((one) => String(one.id) === id);
  const { data, error, refetch } = useGetOne<CrudRecord>(resource.name, { id }, { retry: false });
  // The row is shown at once, and replaced by the record's latest state.
  const known = data ?? listed;
  const record = statusOf(error) === 404 ? undefined : known;
  const steps = usePreviewSteps(id, onStep);
  const title = known ? titleOf(resource, known) : `#${id}`;
  const foot = useRef<HTMLElement>(null);
  // Enter opens the record at once.
  useEffect(() => foot.current?.querySelector('a')?.focus(), []);
  return (
    <Drawer aria-labelledby={titleId} onCancel={onClose} onOutside={onClose} onKeyDown={useKeys(steps, onClose)}>
      <div className={styles.inside}>
        <header className={styles.head}>
          {record && <RecordPicture resource={resource} record={record} large />}
          <h2 id={titleId}>
            <bdi>{title}</bdi>
          </h2>
          <IconButton icon="x" label={translate('flexy.action.close')} onClick={onClose} />
        </header>
        <ScrollBox key={id} className={styles.body} label={title}>
          {error && <Failed error={error} onRetry={() => void refetch()} />}
          {record ? <Content record={record} /> : !error && <Pending />}
        </ScrollBox>
        <footer ref={foot} className={styles.foot}>
          <Steps steps={steps} title={title} />
          <span className={styles.space} />
          <ButtonLink kind="primary" to={pathOf(id)}>
            {translate('flexy.lists.row.open')}
          </ButtonLink>
        </footer>
      </div>
    </Drawer>
  );
}
