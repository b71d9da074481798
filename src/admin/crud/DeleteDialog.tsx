import { useQuery } from '@tanstack/react-query';
import { useGetMany, useGetResourceLabel, useTranslate } from 'ra-core';
import type { Resource } from '#resource';
import { useFormats } from '../format/formats.ts';
import { PartTexts } from '../plugins/PluginTexts.tsx';
import { useApi } from '../plugins/useApi.ts';
import { ConfirmDialog } from '../ui/index.ts';
import styles from './DeleteDialog.module.css';
import { deletionOf, type Filtered } from './deletion.ts';
import type { CrudRecord } from './recordText.ts';
import { useRecordTitle } from './useRecordTitle.ts';

interface DeleteDialogProps {
  resource: Resource;
  ids: readonly CrudRecord['id'][];
  /** All records of a filter are meant; `ids` are those at hand. */
  all?: Filtered | null;
  /** Title for many records; one is named. */
  title?: string;
  /** Records that are here already; the others are read for their names. */
  known?: readonly CrudRecord[];
  busy?: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/**
 * Asks for confirmation before records are deleted. Lists the records (the first five of many), the records deleted along with
 * them, and whether the deletion can be undone.
 * @example <DeleteDialog resource={resource} ids={[record.id]} known={[record]} onCancel={close} onConfirm={remove} />
 */
export const DeleteDialog = (props: DeleteDialogProps) => (
  <PartTexts part="records" pending={null}>
    <Question {...props} />
  </PartTexts>
);

/** Records that are named; the others are counted. */
const NAMED = 5;

/** The first records by name: those at hand, else as the server has them. */
function useNames({ resource, ids, known = [] }: DeleteDialogProps): string[] {
  const titleOf = useRecordTitle();
  const first = ids.slice(0, NAMED);
  const isHere = (id: CrudRecord['id']) => known.some((one) => String(one.id) === String(id));
  const missing = first.filter((id) => !isHere(id));
  const { data = [] } = useGetMany<CrudRecord>(resource.name, { ids: missing }, { enabled: missing.length > 0 });
  // A page that is left may leave gaps among those that were read.
  const all = [...known, ...data.filter(Boolean)];
  return first.map((id) => {
    const record = all.find((one) => String(one.id) === String(id));
    return record ? titleOf(resource, record) : `#${id}`;
  });
}

/**
 * The records that are deleted along with these, counted by the server. When the server does not answer, deletion stays
 * possible.
 */
function Along({ resource, ids, all }: Pick<DeleteDialogProps, 'resource' | 'ids' | 'all'>) {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const call = useApi();
  const { integer, listSign } = useFormats();
  const { data, error, isPending } = useQuery({
    queryKey: [resource.name, 'deletion', all ?? ids],
    queryFn: ({ signal }) => deletionOf(call, resource, all ?? ids, signal),
    retry: false,
    // The count is fetched again each time the dialog opens.
    gcTime: 0,
  });
  if (isPending) return <p role="status">{translate('flexy.records.deletion.counting')}</p>;
  if (error) return <p role="status">{translate('flexy.records.deletion.unknown')}</p>;
  if (!data || data.records === 0) return null;
  const kinds = data.kinds.map((kind) => `${labelOf(kind.resource, 2)}: ${integer(kind.records)}`).join(listSign);
  return (
    <p role="status">
      <b>{translate('flexy.records.deletion.along', { smart_count: data.records })}</b>
      {kinds && <bdi>{kinds}</bdi>}
    </p>
  );
}

function Question(props: DeleteDialogProps) {
  const { resource, ids, all = null, busy, onCancel, onConfirm } = props;
  const translate = useTranslate();
  const names = useNames(props);
  const count = all?.count ?? ids.length;
  const isOne = count === 1;
  const title = isOne ? translate('flexy.delete.titleOne', { name: names[0] ?? '' }) : (props.title ?? '');
  const others = count - names.length;
  return (
    <ConfirmDialog
      danger
      title={title}
      cancel={translate('ra.action.cancel')}
      confirm={translate('ra.action.delete')}
      {...{ onCancel, onConfirm, ...(busy !== undefined && { busy }) }}
      more={
        <div className={styles.more}>
          {!isOne && (
            <ul>
              {names.map((name, at) => (
                <li key={ids[at]}>
                  <bdi>{name}</bdi>
                </li>
              ))}
              {others > 0 && <li>{translate('flexy.records.deletion.others', { smart_count: others })}</li>}
            </ul>
          )}
          <Along resource={resource} ids={ids} all={all} />
        </div>
      }
    >
      {translate(resource.bin === false ? 'flexy.delete.help' : 'flexy.records.deletion.undo')}
    </ConfirmDialog>
  );
}
