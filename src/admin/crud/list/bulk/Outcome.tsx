import { useTranslate } from 'ra-core';
import { Download, Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import { useFormats } from '../../../format/formats.ts';
import { Banner, Button, VisuallyHidden, Icon, Table } from '../../../ui/index.ts';
import { DialogBox } from '../../../ui/DialogBox.tsx';
import { useRecordPath } from '../../recordPath.ts';
import { useCrudResource } from '../../useCrudResource.ts';
import { csvOf } from '#resource';
import { download } from '../export/download.ts';
import type { Id, Refused } from './runBatches.ts';
import { summary } from './summary.ts';
import type { Bulk, BulkState } from './useBulk.ts';
import styles from './Outcome.module.css';

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
        {refused.map(({ id, reason }) => (
          <tr key={id}>
            <th scope="row">
              <bdi>{nameOf(id)}</bdi>
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

type DoneProps = { state: Extract<BulkState, { status: 'done' }>; bulk: Bulk; title: string };

/** Report of a bulk run: the number done, the refusals with reasons, and the next steps (menu-bulk). */
export function Done({ state, bulk, title }: DoneProps) {
  const translate = useTranslate();
  const { task, all, result } = state;
  const { done, refused, untried } = result;
  const left = refused.length + untried.length;
  const save = () => {
    const head = [translate('flexy.lists.bulk.refused'), translate('flexy.lists.bulk.reason')];
    const text = csvOf([head, ...refused.map(({ id, reason }) => [task.nameOf(id), reason])]);
    download(new Blob([text], { type: 'text/csv;charset=utf-8' }), 'refused.csv');
  };
  return (
    <DialogBox
      title={title}
      closeLabel={translate('flexy.action.close')}
      onClose={bulk.close}
      start={
        refused.length > 0 && (
          <Button kind="ghost" icon={Download} onClick={save}>
            {translate('flexy.lists.bulk.download', { smart_count: refused.length })}
          </Button>
        )
      }
      end={
        <>
          {task.undo && done.length > 0 && (
            <Button onClick={() => void bulk.undo()}>
              <Icon name={Undo2} flip />
              {translate('flexy.lists.bulk.undo', { smart_count: done.length })}
            </Button>
          )}
          {left > 0 && (
            <Button icon="rotate-cw" onClick={bulk.retry}>
              {translate('flexy.lists.bulk.retry', { smart_count: left })}
            </Button>
          )}
          <Button kind="primary" onClick={bulk.close}>
            {left > 0 ? translate('flexy.lists.bulk.keep', { smart_count: left }) : translate('flexy.lists.bulk.done')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <Banner tone={left > 0 ? 'warning' : 'success'} icon={left > 0 ? 'triangle-alert' : 'circle-check'}>
          <b>{summary(translate, task, all, result)}</b>
          <p>
            {untried.length > 0 && `${translate('flexy.lists.bulk.stopped', { smart_count: untried.length })} `}
            {translate(done.length > 0 && task.undo ? 'flexy.lists.bulk.savedHelp' : 'flexy.lists.bulk.nothingDone', {
              _: '',
            })}
          </p>
        </Banner>
        <progress className={styles.bar} value={done.length} max={Math.max(1, all)} aria-label={title} />
        {refused.length > 0 && <Refusals refused={refused} nameOf={task.nameOf} />}
      </div>
    </DialogBox>
  );
}

type UndoneProps = { state: Extract<BulkState, { status: 'undone' }>; bulk: Bulk; title: string };

/** Report of an undone run. */
export function Undone({ state, bulk, title }: UndoneProps) {
  const translate = useTranslate();
  const { done, refused, task } = state;
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
      <div className={styles.body}>
        <Banner tone={refused.length > 0 ? 'warning' : 'success'}>
          <b>{translate('flexy.lists.bulk.undone', { smart_count: done })}</b>
          {refused.length > 0 && <p>{translate('flexy.lists.bulk.notUndone', { smart_count: refused.length })}</p>}
        </Banner>
        {refused.length > 0 && <Refusals refused={refused} nameOf={task.nameOf} />}
      </div>
    </DialogBox>
  );
}
