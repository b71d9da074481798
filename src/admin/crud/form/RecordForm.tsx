import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import type { Act, Resource } from '#resource';
import { lazyPage } from '../../page/lazyPage.tsx';
import { MuiScope } from '../../theme/MuiScope.tsx';
import type { CrudRecord } from '../recordText.ts';
import { FormProblem } from './FormProblem.tsx';
import { DraftBanner } from './drafts/DraftBanner.tsx';
import { staleBaseValues } from './drafts/draftRules.ts';
import { useStoredDraft, type StoredDraftOptions } from './drafts/useStoredDraft.ts';
import { EditedLanguageContext } from './EditedLanguage.ts';
import { FormBody, FormHead, type ExtraTab } from './FormBody.tsx';
import { FormPlacesContext } from './FormPlaces.ts';
import type { FormCard } from './layout.ts';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { SaveBar } from './SaveBar.tsx';
import { errorPaths, inOrder, tabsOf } from './tabs.ts';
import { useCarriedDays } from './useCarriedDays.ts';
import { useDraft } from './useDraft.ts';
import { useFirstFocus } from './useFirstFocus.ts';
import { useFormTabs } from './useFormTabs.ts';
import { useLeaveGuard } from './useLeaveGuard.ts';
import { useOtherTexts } from './useOtherTexts.ts';
import { useProposal, type FormProposal } from './useProposal.ts';
import { useRecordForm, useSubmit } from './useRecordForm.ts';
import { useSave, type Trouble } from './useSave.ts';
import { recordValues, type FormValues } from './values.ts';
import styles from './RecordForm.module.css';

interface RecordFormProps {
  resource: Resource;
  cards: readonly FormCard[];
  /** Absent: a new record. */
  record?: CrudRecord;
  /** Initial values of the form, as if they were typed. */
  prefill?: FormValues;
  /** Values that a choice proposes for other fields. */
  proposal?: FormProposal | undefined;
  /** Further values of the body of a new record. It then has the empty fields of the form, too. */
  sentWith?: FormValues | undefined;
  /** Nothing may be changed: shown for reading. */
  disabled?: boolean;
  /** Head of the page; gets the way to leave without the question (after a delete). */
  head: (release: () => void) => ReactNode;
  /** Below the cards. */
  foot?: ReactNode;
  /** Between the form and the bar that saves; outside the form, as it may have forms of its own. */
  below?: ReactNode;
  /** Tabs beside those with fields. */
  extraTabs?: readonly ExtraTab[];
  onSaved: (record: CrudRecord, release: () => void) => void;
  /** Called when the merge view replaces the form, and when it closes. */
  onMerging?: (isMerging: boolean) => void;
  /** Gives up a new record. */
  onCancel?: () => void;
}

/** The generated form: cards by declaration, checks before sending, refusals at their fields, a question before leaving. */
export function RecordForm(props: RecordFormProps) {
  const {
    resource,
    cards,
    record,
    disabled = false,
    head,
    foot,
    below,
    extraTabs = NO_TABS,
    onMerging,
    onCancel,
  } = props;
  const parts = useFormParts(props);
  const { form, language, places, tabs, submit, kept, trouble } = parts;
  const problem = parts.errors.root?.server?.message;
  const waysIn = useMemo(
    () => ({ focus: places.focus, inOrder: (paths: readonly string[]) => inOrder(cards, paths) }),
    [places.focus, cards],
  );
  const box = useRef<HTMLFormElement>(null);
  useFirstFocus(box, !record && !disabled);
  const isMerging = trouble?.kind === 'conflict';
  useEffect(() => {
    onMerging?.(isMerging);
    return () => onMerging?.(false);
  }, [onMerging, isMerging]);
  const state = { formId: parts.draft.formId, tabs, extraTabs, current: places.current, choose: places.choose };
  return (
    <FormProvider {...form}>
      <EditedLanguageContext value={language}>
        <FormPlacesContext value={waysIn}>
          <MuiScope>
            <InTheWay resource={resource} cards={cards} record={record} parts={parts} />
            <div className={styles.page} hidden={trouble !== undefined}>
              <FormHead {...state} head={head(parts.release)} />
              <form
                ref={box}
                noValidate
                className={styles.form}
                onSubmit={(event) => {
                  event.preventDefault();
                  submit();
                }}
              >
                <FormBody
                  {...state}
                  {...{ cards, record, disabled, foot }}
                  isWholeAtOnce={parts.draft.at !== undefined}
                >
                  <FormProblem text={problem} refused={parts.approvable} onApproved={submit} />
                  <Offer resource={resource} record={record} parts={parts} />
                </FormBody>
              </form>
              {below}
              {!disabled && (
                <SaveBar
                  isNew={!record}
                  isResting={trouble !== undefined}
                  keptAt={kept.savedAt}
                  onDiscard={onCancel ?? parts.discard}
                  onSave={() => submit()}
                />
              )}
            </div>
          </MuiScope>
        </FormPlacesContext>
      </EditedLanguageContext>
      <LeaveQuestion blocker={parts.blocker} isKept={kept.savedAt !== undefined} />
    </FormProvider>
  );
}

const ConflictView = lazyPage(() => import('./conflict/ConflictView.tsx'));
const DeletedView = lazyPage(() => import('./conflict/DeletedView.tsx'));

const NO_TABS: readonly ExtraTab[] = [];

/** Tells of each change of the form. */
function useWatch({ watch }: UseFormReturn<FormValues>): StoredDraftOptions['watch'] {
  return useCallback(
    (run) => {
      const subscription = watch(run);
      return () => subscription.unsubscribe();
    },
    [watch],
  );
}

/** The form's state and everything that is done with it. */
function useFormParts(props: RecordFormProps) {
  const { resource, cards, record, prefill, proposal, sentWith, disabled, extraTabs, onSaved } = props;
  const [older, setOlder] = useState<FormValues>({});
  // The oldest base counts: the person's changes were made on it.
  const form = useRecordForm(cards, record, prefill, (before) => setOlder((known) => ({ ...before, ...known })));
  useProposal(form, proposal);
  useCarriedDays(form, resource.calendar);
  const { isDirty, errors } = form.formState;
  const [trouble, setTrouble] = useState<Trouble>();
  const [approvable, setApprovable] = useState<Act>();
  const draft = useDraft({ resource, form, record, older, onOlder: setOlder });
  const isOff = disabled === true;
  const watch = useWatch(form);
  const kept = useStoredDraft({ resource, record, watch, formId: draft.formId, isOff, snapshot: draft.snapshot });
  const { blocker, release } = useLeaveGuard(isDirty, draft.keep);
  const language = useOtherTexts({ resource, form, record, first: draft.language });
  const tabs = useMemo(() => tabsOf(resource, cards), [resource, cards]);
  const others = useMemo(() => (extraTabs ?? NO_TABS).map(({ name }) => name), [extraTabs]);
  const places = useFormTabs(tabs, others, form, language, draft.at);
  const handleSaved = (saved: CrudRecord) => {
    kept.forget();
    setOlder({});
    onSaved(saved, release);
  };
  const { save, saveMerged } = useSave({
    ...{ resource, cards, record, form, older, sentWith },
    onSaved: handleSaved,
    onRefused: places.focus,
    onTrouble: setTrouble,
    onApprovable: setApprovable,
  });
  const discard = () => {
    form.reset();
    setOlder({});
    setApprovable(undefined);
  };
  const submit = useSubmit(form, save, (wrong) => {
    const [first] = inOrder(cards, errorPaths(wrong));
    if (first) places.focus(first);
  });
  return {
    form,
    errors,
    older,
    setOlder,
    trouble,
    setTrouble,
    approvable,
    draft,
    kept,
    blocker,
    release,
    language,
    tabs,
    places,
    submit,
    discard,
    saveMerged,
  };
}

type Parts = ReturnType<typeof useFormParts>;

/** Offers the draft of an earlier visit above the form. */
function Offer({ resource, record, parts }: { resource: Resource; record: CrudRecord | undefined; parts: Parts }) {
  const { kept, draft, language, setOlder } = parts;
  const { offer } = kept;
  if (!offer) return null;
  const base = record ? staleBaseValues(resource, offer, record, language.language) : {};
  return (
    <DraftBanner
      draft={offer}
      isOverlapping={Object.keys(base).length > 0}
      onDiscard={kept.settle}
      onRestore={() => {
        draft.restore(offer);
        setOlder(base);
        kept.settle();
      }}
    />
  );
}

/** Replaces the form while another person's change or deletion has to be resolved. */
function InTheWay({
  resource,
  cards,
  record,
  parts,
}: Pick<RecordFormProps, 'resource' | 'cards' | 'record'> & { parts: Parts }) {
  const { form, trouble, setTrouble, kept, setOlder, release, saveMerged } = parts;
  if (!trouble || !record) return null;
  if (trouble.kind === 'gone') {
    return (
      <DeletedView
        resource={resource}
        record={record}
        values={form.getValues()}
        release={release}
        onForget={kept.forget}
      />
    );
  }
  const { conflict } = trouble;
  return (
    <ConflictView
      resource={resource}
      record={record}
      fields={cards.flatMap(({ fields }) => fields)}
      conflict={conflict}
      onBack={() => setTrouble(undefined)}
      onSave={(decided) => saveMerged(conflict, decided)}
      onDrop={() => {
        form.reset(recordValues(cards, { ...conflict.theirs, id: record.id }));
        setOlder({});
        kept.forget();
        setTrouble(undefined);
      }}
    />
  );
}
