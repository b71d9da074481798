import { useListContext, useTranslate } from 'ra-core';
import { ArrowRight } from 'lucide-react';
import { use, useState } from 'react';
import { StoreContext } from '../../../format/StoreProvider.tsx';
import { useStoreZone } from '../../../format/useStoreZone.ts';
import { Button, Icon, IconButton, SelectBox, FieldError, Stack } from '../../../ui/index.ts';
import { FormDialog } from '../../FormDialog.tsx';
import { FieldValue } from '../../FieldValue.tsx';
import { recordTitle, type CrudRecord } from '../../recordText.ts';
import { useCrudResource } from '../../useCrudResource.ts';
import { useColumnLabel } from '../useColumnLabel.ts';
import { changeModesOf, isAdjustment, valuesFor, type Change, type ChangeMode } from './changes.ts';
import { readChange, type DraftChange } from './draftChange.ts';
import { ValueInput } from './ValueInput.tsx';
import styles from './EditDialog.module.css';

/** Initial state of the dialog: one field and its change. */
export interface EditStart {
  readonly field: string;
  readonly how?: ChangeMode;
  readonly text?: string;
}

interface LineProps {
  draft: DraftChange;
  fields: readonly string[];
  problem: string | undefined;
  onChange: (draft: DraftChange) => void;
  onRemove: (() => void) | undefined;
}

function Line({ draft, fields, problem, onChange, onRemove }: LineProps) {
  const translate = useTranslate();
  const { resource } = useCrudResource();
  const labelOf = useColumnLabel(resource);
  const field = resource.fields[draft.field];
  const hows = changeModesOf(field);
  return (
    <div className={styles.line} role="group" aria-label={labelOf(draft.field)}>
      <SelectBox
        label={translate('flexy.lists.bulk.field')}
        value={draft.field}
        options={fields.map((name) => ({ value: name, label: labelOf(name) }))}
        onChange={({ target }) => onChange({ field: target.value, how: 'setTo', text: '' })}
      />
      <SelectBox
        label={translate('flexy.lists.bulk.how')}
        value={draft.how}
        options={hows.map((how) => ({ value: how, label: translate(`flexy.lists.bulk.${how}`) }))}
        onChange={({ target }) => onChange({ ...draft, how: hows.find((how) => how === target.value) ?? 'setTo' })}
      />
      <Stack gap={6} shrink className={styles.value}>
        {field && (
          <ValueInput
            name={draft.field}
            field={field}
            how={draft.how}
            value={draft.text}
            isWrong={problem !== undefined}
            onChange={(text) => onChange({ ...draft, text })}
          />
        )}
      </Stack>
      {onRemove && (
        <IconButton size="small" icon="x" label={translate('flexy.lists.bulk.removeField')} onClick={onRemove} />
      )}
      {problem && (
        <span className={styles.wrong}>
          <FieldError>{translate(problem)}</FieldError>
        </span>
      )}
    </div>
  );
}

/** Shows the effect of the changes on one of the visible records. */
function Example({ changes }: { changes: readonly Change[] }) {
  const { resource } = useCrudResource();
  const { data = [], selectedIds } = useListContext<CrudRecord>();
  const { currencies } = use(StoreContext);
  const labelOf = useColumnLabel(resource);
  const change = changes.find(isAdjustment);
  const record = data.find((one) => selectedIds.includes(one.id) && change && one[change.field] !== undefined);
  const field = change && resource.fields[change.field];
  const after = change && record && valuesFor(resource, record, [change], currencies)?.[change.field];
  if (!change || !record || !field || after === undefined) return null;
  const shown = { resource: resource.name, name: change.field, field, withUnit: true };
  return (
    <p className={styles.example}>
      <bdi>{recordTitle(resource, record)}</bdi>, {labelOf(change.field)}:{' '}
      <FieldValue {...shown} value={record[change.field]} /> <Icon name={ArrowRight} size={14} flip />{' '}
      <b>
        <FieldValue {...shown} value={after} />
      </b>
    </p>
  );
}

interface EditDialogProps {
  title: string;
  fields: readonly string[];
  start: EditStart | undefined;
  count: number;
  onClose: () => void;
  onRun: (changes: readonly Change[]) => void;
}

/** Dialog of a bulk edit: the fields, the change of each, and its value. */
export function EditDialog({ title, fields, start, count, onClose, onRun }: EditDialogProps) {
  const translate = useTranslate();
  const { resource } = useCrudResource();
  const zoneOf = useStoreZone();
  const fresh = (field: string): DraftChange => ({ field, how: 'setTo', text: '' });
  const [drafts, setDrafts] = useState<readonly DraftChange[]>(() => [
    { ...fresh(start?.field ?? fields[0] ?? ''), ...(start?.how ? { how: start.how } : {}), text: start?.text ?? '' },
  ]);
  const [isTried, setTried] = useState(false);
  const read = drafts.map((draft) => readChange(resource.fields[draft.field], draft, zoneOf()));
  const changes = read.flatMap((one) => ('change' in one ? [one.change] : []));
  const unused = fields.filter((name) => !drafts.some(({ field }) => field === name));
  // The dialog stays: its wrong lines say why, or the run takes its place.
  const run = () => {
    if (changes.length < drafts.length) setTried(true);
    else onRun(changes);
    return false;
  };
  return (
    <FormDialog
      title={title}
      submit={translate('flexy.lists.bulk.run', { smart_count: count })}
      onSubmit={run}
      onClose={onClose}
    >
      <div className={styles.lines}>
        {drafts.map((draft, at) => {
          const found = read[at];
          return (
            <Line
              // Lines have no identity of their own: the place is what they are.
              key={at}
              draft={draft}
              fields={[draft.field, ...unused].sort((one, other) => fields.indexOf(one) - fields.indexOf(other))}
              problem={isTried && found && 'problem' in found ? found.problem : undefined}
              onChange={(next) => setDrafts(drafts.map((one, place) => (place === at ? next : one)))}
              onRemove={drafts.length > 1 ? () => setDrafts(drafts.filter((_, place) => place !== at)) : undefined}
            />
          );
        })}
      </div>
      {unused[0] !== undefined && (
        <Button kind="ghost" size="small" icon="plus" onClick={() => setDrafts([...drafts, fresh(unused[0] ?? '')])}>
          {translate('flexy.lists.bulk.addField')}
        </Button>
      )}
      <Example changes={changes} />
      <p className={styles.preview}>{translate('flexy.lists.bulk.preview', { smart_count: count })}</p>
    </FormDialog>
  );
}
