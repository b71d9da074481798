import { useTranslate } from 'ra-core';
import { Download, Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import { useFormats } from '../../../format/formats.ts';
import { Banner, Button, Stack, VisuallyHidden, Icon, Table } from '../../../ui/index.ts';
import { DialogBox } from '../../../ui/DialogBox.tsx';
import { useRecordPath } from '../../recordPath.ts';
import { useCrudResource } from '../../useCrudResource.ts';
import { downloadCsv } from '../export/download.ts';
import type { Id } from '#provider';
import type { Refused } from './runs.ts';
import { summary } from './summary.ts';
import { leftOf, type Bulk, type BulkState } from './useBulk.ts';
import styles from './Outcome.module.css';

/** Progress of a bulk run, with a button to stop it. */
export function Running({
  state,
  bulk,
  title,
}: {
  state: Extract<BulkState, { status: 'running' }>;
  bulk: Bulk;
  title: string;
}) {
  const translate = useTranslate();
  const formats = useFormats();
  const { tried, all } = state;
  const text = translate('flexy.lists.bulk.running', { done: formats.integer(tried), all: formats.integer(all) });
  return (
    <DialogBox
      isHeld
      title={title}
      closeLabel={translate('flexy.action.close')}
      onClose={() => undefined}
      end={<Button onClick={bulk.stop}>{translate('flexy.lists.bulk.stop')}</Button>}
    >
      <p className={styles.count} role="status">
        {text}
      </p>
      <progress className={styles.bar} value={tried} max={all} aria-label={title} />
    </DialogBox>
  );
}

interface DoneProps {
  state: Extract<BulkState, { status: 'done' | 'undone' }>;
  bulk: Bulk;
  title: string;
  /** Name of a record that the server does not name. */
  nameOf: (id: Id) => string;
}

/** Report of a bulk run: the number done, the refusals with reasons, and the next steps (menu-bulk). */
export function Done({ state, bulk, title, nameOf }: DoneProps) {
  const translate = useTranslate();
  const { isEdit, report } = state;
  const { total, done, refused, refusals, untried, outside, isUndoable, reason } = report;
  const left = total - done;
  const kept = leftOf(report).length;
  const save = () => {
    const head = [translate('flexy.lists.bulk.refused'), translate('flexy.lists.bulk.reason')];
    downloadCsv([head, ...refusals.map(({ id, reason, title: name }) => [name ?? nameOf(id), reason])], 'refused.csv');
  };
  return (
    <DialogBox
      title={title}
      closeLabel={translate('flexy.action.close')}
      onClose={bulk.close}
      start={
        refusals.length > 0 && (
          <Button kind="ghost" icon={Download} onClick={save}>
            {translate('flexy.lists.bulk.download', { smart_count: refusals.length })}
          </Button>
        )
      }
      end={
        <>
          {isUndoable && (
            <Button onClick={bulk.undo}>
              <Icon name={Undo2} flip />
              {translate('flexy.lists.bulk.undo', { smart_count: done })}
            </Button>
          )}
          {left > 0 && (
            <Button icon="rotate-cw" onClick={bulk.retry}>
              {translate('flexy.lists.bulk.retry', { smart_count: left })}
            </Button>
          )}
          <Button kind="primary" onClick={bulk.close}>
            {kept > 0 ? translate('flexy.lists.bulk.keep', { smart_count: kept }) : translate('flexy.lists.bulk.done')}
          </Button>
        </>
      }
    >
      <Stack gap={14} className={styles.body}>
        <Banner tone={left > 0 ? 'warning' : 'success'} icon={left > 0 ? 'triangle-alert' : 'circle-check'}>
          <b>{summary(translate, isEdit, report)}</b>
          <p>
            {reason !== undefined && `${reason} `}
            {outside > 0 && `${translate('flexy.lists.bulk.outside', { smart_count: outside })} `}
            {untried.length > 0 && `${translate('flexy.lists.bulk.stopped', { smart_count: untried.length })} `}
            {isUndoable && translate('flexy.lists.bulk.savedHelp')}
            {done === 0 && translate('flexy.lists.bulk.nothingDone')}
          </p>
        </Banner>
        <progress className={styles.bar} value={done} max={Math.max(1, total)} aria-label={title} />
        {refused > 0 && <Refusals refused={refusals} nameOf={nameOf} />}
      </Stack>
    </DialogBox>
  );
}

/** Report of an undone run. */
export function Undone({ state, bulk, title, nameOf }: DoneProps) {
  const translate = useTranslate();
  const { done, total, refusals } = state.report;
  const left = total - done;
  return (
    <DialogBox
      title={title}
      closeLabel={translate('flexy.action.close')}
      onClose={bulk.close}
      end={
        <Button kind="primary" onClick={bulk.close}>
          {translate('flexy.lists.bulk.done')}
        </Button>
      }
    >
      <Stack gap={14} className={styles.body}>
        <Banner tone={left > 0 ? 'warning' : 'success'}>
          <b>{translate('flexy.lists.bulk.undone', { smart_count: done })}</b>
          {left > 0 && <p>{translate('flexy.lists.bulk.notUndone', { smart_count: left })}</p>}
        </Banner>
        {refusals.length > 0 && <Refusals refused={refusals} nameOf={nameOf} />}
      </Stack>
    </DialogBox>
  );
}

interface RefusalsProps {
  refused: readonly Refused[];
  nameOf: (id: Id) => string;
}

/** The records that were refused, each with its reason and the way to it. */
function Refusals({ refused, nameOf }: RefusalsProps) {
  const translate = useTranslate();
  const { resource } = useCrudResource();
  const pathOf = useRecordPath(resource.name);
  return (
    <Table className={styles.table} label={translate('flexy.lists.bulk.refused')}>
      <thead>
        <tr>
          <th scope="col">{translate('flexy.lists.bulk.refused')}</th>
          <th scope="col">{translate('flexy.lists.bulk.reason')}</th>
          <th scope="col">
            <VisuallyHidden>{translate('flexy.list.rowActions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {refused.map(({ id, reason, title }) => (
          <tr key={id}>
            <th scope="row">
              <bdi>{title ?? nameOf(id)}</bdi>
            </th>
            <td className={styles.reason}>
              <Icon name="circle-alert" size={14} />
              {reason}
            </td>
            <td>
              <Link to={pathOf(id)} target="_blank" className={styles.open}>
                {translate('flexy.lists.bulk.openRecord')}
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
