import { useTranslate } from 'ra-core';
import { useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import type { Resource } from '#resource';
import { MuiScope } from '../../theme/MuiScope.tsx';
import { Banner, ConfirmDialog } from '../../ui/index.ts';
import type { CrudRecord } from '../recordText.ts';
import { Cards } from './Cards.tsx';
import { EditedLanguageContext } from './EditedLanguage.ts';
import type { FormCard } from './layout.ts';
import { SaveBar } from './SaveBar.tsx';
import { useDraft } from './useDraft.ts';
import { useLeaveGuard } from './useLeaveGuard.ts';
import { useOtherTexts } from './useOtherTexts.ts';
import { useSave } from './useSave.ts';
import { defaultValues, OTHER_TEXTS, recordValues, type FormValues } from './values.ts';
import styles from './RecordForm.module.css';

interface RecordFormProps {
  resource: Resource;
  cards: readonly FormCard[];
  /** Absent: a new record. */
  record?: CrudRecord;
  /** Nothing may be changed: shown for reading. */
  disabled?: boolean;
  /** Head of the page; gets the way to leave without the question (after a delete). */
  head: (release: () => void) => ReactNode;
  onSaved: (record: CrudRecord, release: () => void) => void;
  /** Gives up a new record. */
  onCancel?: () => void;
}

type GuardState = ReturnType<typeof useLeaveGuard>['blocker'];

function LeaveQuestion({ blocker }: { blocker: GuardState }) {
  const translate = useTranslate();
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={translate('flexy.leave.title')}
      cancel={translate('flexy.leave.stay')}
      confirm={translate('flexy.leave.leave')}
      onCancel={blocker.reset}
      onConfirm={blocker.proceed}
    >
      {translate('flexy.leave.help')}
    </ConfirmDialog>
  );
}

function useRecordForm(cards: readonly FormCard[], record: CrudRecord | undefined) {
  const initial = useMemo(() => (record ? recordValues(cards, record) : defaultValues(cards)), [cards, record]);
  const form = useForm<FormValues>({ defaultValues: initial, mode: 'onSubmit', reValidateMode: 'onChange' });
  const { reset, getValues } = form;
  const shown = useRef(initial);
  useEffect(() => {
    // A fresher record takes the place of what was not touched.
    const texts: unknown = getValues(OTHER_TEXTS);
    if (shown.current !== initial)
      reset({ ...initial, [OTHER_TEXTS]: texts }, { keepDirtyValues: true, keepErrors: true });
    shown.current = initial;
  }, [initial, reset, getValues]);
  return form;
}

/** Sends the form, one try at a time, whichever way it is asked for (button, Enter, Ctrl+S). */
function useSubmit(form: UseFormReturn<FormValues>, save: (values: FormValues) => Promise<void>) {
  const isBusy = useRef(false);
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  return useCallback(async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await form.handleSubmit((values) => latest.current(values))();
    } finally {
      isBusy.current = false;
    }
  }, [form]);
}

/** What a refusal says of the form as a whole; comes into view, since Save may stand far below it. */
function Problem({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} className={styles.problem}>
      <Banner tone="danger">{children}</Banner>
    </div>
  );
}

/** The generated form: cards by declaration, checks before sending, refusals at their fields, a question before leaving. */
export function RecordForm(props: RecordFormProps) {
  const { resource, cards, record, disabled = false, head, onSaved, onCancel } = props;
  const form = useRecordForm(cards, record);
  const { isDirty, errors } = form.formState;
  const draft = useDraft(resource, form, record);
  const { blocker, release } = useLeaveGuard(isDirty, draft.keep);
  const save = useSave({ resource, cards, record, form, onSaved: (saved) => onSaved(saved, release) });
  const language = useOtherTexts({ resource, form, record, first: draft.language });
  const send = useSubmit(form, save);
  const submit = useCallback(() => void send(), [send]);
  const problem = errors.root?.['server']?.message;
  return (
    <FormProvider {...form}>
      <EditedLanguageContext value={language}>
        <MuiScope>
          <div className={styles.page}>
            <div className={styles.head}>{head(release)}</div>
            <form
              noValidate
              className={styles.form}
              onSubmit={(event) => {
                event.preventDefault();
                submit();
              }}
            >
              <div className={styles.content}>
                {problem && <Problem>{problem}</Problem>}
                <Cards cards={cards} record={record} disabled={disabled} />
              </div>
              {!disabled && <SaveBar isNew={!record} onDiscard={onCancel ?? (() => form.reset())} onSave={submit} />}
            </form>
          </div>
        </MuiScope>
      </EditedLanguageContext>
      <LeaveQuestion blocker={blocker} />
    </FormProvider>
  );
}
