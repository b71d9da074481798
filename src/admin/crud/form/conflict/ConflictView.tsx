// The merge view of a form: both versions of a record, field by field.
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, GitMerge } from 'lucide-react';
import { useGetResourceLabel, useResourceContext, useTranslate } from 'ra-core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { Resource } from '#resource';
import type { Conflict } from '#provider';
import { usePerson } from '../../../auth/SessionContext.ts';
import { useFormats } from '../../../format/formats.ts';
import { useShortcut } from '../../../shortcuts/useShortcut.ts';
import { Banner, Button, ButtonLink, classNames, FootBar, Icon, PageHeader, Text } from '../../../ui/index.ts';
import { recordPathOf } from '../../recordPath.ts';
import { useErrorText } from '../../problem.ts';
import { recordTitle, type CrudRecord } from '../../recordText.ts';
import type { FormField } from '../layout.ts';
import { useRecordCalls } from '../useRecordCalls.ts';
import type { FormValues } from '../values.ts';
import { ConflictRow, type Side } from './ConflictRow.tsx';
import { mergeFields, type ConflictField, type Merge } from './mergeFields.ts';
import { MergedList } from './MergedList.tsx';
import { SidesHead } from './SidesHead.tsx';
import formStyles from '../RecordForm.module.css';
import styles from './conflict.module.css';

interface ConflictViewProps {
  resource: Resource;
  record: CrudRecord;
  /** Fields of the form. */
  fields: readonly FormField[];
  conflict: Conflict;
  /** Back to the form, with everything as it was typed. */
  onBack: () => void;
  onSave: (decided: FormValues) => Promise<void>;
  onDrop: () => void;
}

/** The author and time of the other version; undefined until it is known, or when this person may not read it. */
function useOther(resource: Resource, id: CrudRecord['id'], conflict: Conflict) {
  const { latest } = useRecordCalls(resource);
  const { data } = useQuery({
    queryKey: ['latest', resource.name, String(id), conflict.theirs],
    queryFn: () => latest(id, 1),
    retry: false,
  });
  return data?.[0];
}

/** The decisions so far: a chosen side, or a value written by hand. */
function useDecisions(contested: readonly ConflictField[]) {
  const form = useForm<FormValues>({
    mode: 'onTouched',
    defaultValues: Object.fromEntries(contested.map(({ name, field }) => [name, emptyOf(field.type)])),
  });
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const values = useWatch({ control: form.control });
  const isWritten = (value: unknown) =>
    value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
  const isDecided = ({ name }: ConflictField) => sides[name] !== undefined || isWritten(values[name]);
  const choose = (one: ConflictField, side: Side) => {
    setSides((before) => ({ ...before, [one.name]: side }));
    form.setValue(one.name, one[side] ?? null, { shouldValidate: true, shouldDirty: true });
  };
  return { form, values, isDecided, choose };
}

const emptyOf = (type: string) => (type === 'list' ? [] : null);

function Story({
  resource,
  conflict,
  other,
  counts,
}: {
  resource: Resource;
  conflict: Conflict;
  other: ReturnType<typeof useOther>;
  counts: { contested: number; settled: number };
}) {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const formats = useFormats();
  const name = labelOf(resource.name, 1).toLocaleLowerCase();
  const changedAt: unknown = conflict.theirs.updatedAt;
  const at = formats.moment(other?.at || (typeof changedAt === 'string' ? changedAt : new Date().toISOString()));
  return (
    <Banner tone="warning" icon={GitMerge}>
      <b>
        {other?.who
          ? translate('flexy.forms.conflict.whoSaved', { who: other.who, name, at })
          : translate('flexy.forms.conflict.somebodySaved', { name, at })}
      </b>
      <Text as="div" size={13} line={20}>
        {translate('flexy.forms.conflict.both', { smart_count: counts.contested })}{' '}
        {counts.settled > 0 && `${translate('flexy.forms.conflict.others', { smart_count: counts.settled })} `}
        {translate('flexy.forms.conflict.kept')}
      </Text>
    </Banner>
  );
}

/**
 * The merge view of two versions of a record (docs/decisions/drafts-and-merges.md). Conflicting fields are shown side by side,
 * each to be decided; automatically merged fields are listed below. When saving meets yet another version, the view restarts
 * with it.
 */
export default function ConflictView(props: ConflictViewProps) {
  const { fields, conflict } = props;
  const merge = useMemo(() => mergeFields(fields, conflict), [fields, conflict]);
  // Another version, another view: nothing decided over the earlier one is taken for granted.
  return <Merging key={JSON.stringify(conflict.theirs)} {...props} merge={merge} />;
}

type Other = ReturnType<typeof useOther>;

function Head({ resource, record, onBack }: Pick<ConflictViewProps, 'resource' | 'record' | 'onBack'>) {
  const translate = useTranslate();
  const place = useRef<HTMLDivElement>(null);
  // It took the place of what had the focus.
  useEffect(() => place.current?.focus(), []);
  return (
    <div className={classNames(formStyles.head, styles.head)} ref={place} tabIndex={-1}>
      <PageHeader
        title={translate('flexy.forms.conflict.title')}
        status={<Text tone="quiet">{recordTitle(resource, record)}</Text>}
        actions={
          <>
            <Button kind="ghost" icon="pencil" onClick={onBack}>
              {translate('flexy.forms.conflict.back')}
            </Button>
            <ButtonLink kind="ghost" icon={ExternalLink} to={recordPathOf(resource.name, record.id, 'show')} newTab>
              {translate('flexy.forms.conflict.openTheirs')}
            </ButtonLink>
          </>
        }
      />
    </div>
  );
}

interface FootProps {
  /** Names of what is to be decided yet. */
  open: readonly string[];
  all: number;
  isBusy: boolean;
  onDrop: () => void;
  onSave: () => void;
}

function Foot({ open, all, isBusy, onDrop, onSave }: FootProps) {
  const translate = useTranslate();
  const { listSign } = useFormats();
  const names = open.join(listSign);
  return (
    <FootBar
      state={
        open.length > 0 && (
          <span className={styles.open}>
            <Icon name="triangle-alert" size={14} />
            {translate('flexy.forms.conflict.toDecide', { open: open.length, all, names })}
          </span>
        )
      }
    >
      <Button kind="ghost" onClick={onDrop}>
        <Text tone="danger">{translate('flexy.forms.conflict.drop')}</Text>
      </Button>
      <Button kind="primary" icon={GitMerge} disabled={open.length > 0 || isBusy} onClick={onSave}>
        {translate('flexy.forms.conflict.save')}
      </Button>
    </FootBar>
  );
}

type Form = ReturnType<typeof useDecisions>['form'];

/** Sends what is decided, one try at a time; a refusal is shown above. */
function useSendMerged(form: Form, isComplete: boolean, onSave: ConflictViewProps['onSave']) {
  const textOf = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = form.handleSubmit(async (decided) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await onSave(decided);
    } catch (error) {
      setProblem(textOf(error));
    }
    setBusy(false);
  });
  const save = () => {
    if (isComplete && !isBusy) void send();
  };
  useShortcut('mod+s', 'flexy.forms.conflict.save', save, { group: 'form' });
  return { isBusy, problem, save };
}

function Rows({ merge, other, decisions }: { merge: Merge; other: Other; decisions: ReturnType<typeof useDecisions> }) {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const { fullName } = usePerson();
  const { form, values, isDecided, choose } = decisions;
  return (
    <section className={styles.merge} aria-label={translate('flexy.forms.conflict.title')}>
      <SidesHead me={fullName} other={other} />
      {merge.contested.map((one) => (
        <ConflictRow
          key={one.name}
          contested={one}
          label={translate(`resources.${resource}.fields.${one.name}`, { _: one.name })}
          isDecided={isDecided(one)}
          value={values[one.name]}
          onChoose={(side) => choose(one, side)}
          onMerge={(text) => form.setValue(one.name, text, { shouldValidate: true, shouldDirty: true })}
        />
      ))}
    </section>
  );
}

function Merging(props: ConflictViewProps & { merge: Merge }) {
  const { resource, record, conflict, merge, onBack, onSave, onDrop } = props;
  const translate = useTranslate();
  const { fullName } = usePerson();
  const other = useOther(resource, record.id, conflict);
  const decisions = useDecisions(merge.contested);
  const open = merge.contested.filter((one) => !decisions.isDecided(one));
  const { isBusy, problem, save } = useSendMerged(decisions.form, open.length === 0, onSave);
  const labelOf = ({ name }: ConflictField) => translate(`resources.${resource.name}.fields.${name}`, { _: name });
  const { contested, settled } = merge;
  return (
    <FormProvider {...decisions.form}>
      <div className={formStyles.page}>
        <Head resource={resource} record={record} onBack={onBack} />
        <div className={styles.content}>
          {problem && <Banner tone="danger">{problem}</Banner>}
          <Story {...{ resource, conflict, other }} counts={{ contested: contested.length, settled: settled.length }} />
          <Rows merge={merge} other={other} decisions={decisions} />
          {settled.length > 0 && (
            <MergedList resource={resource.name} settled={settled} me={fullName} other={other?.who} />
          )}
        </div>
        <Foot open={open.map(labelOf)} all={contested.length} isBusy={isBusy} onDrop={onDrop} onSave={save} />
      </div>
    </FormProvider>
  );
}
