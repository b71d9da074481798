import { useEffect, useState, type ReactNode } from 'react';
import { LeaveQuestion, useShortcut } from '#admin';
import { DraftBanner, listenToShortcuts } from '#admin/internal';
import type { Moment } from '#shop';
import { ConflictPanel } from './ConflictPanel.tsx';
import { EditorContext, useEditor } from './EditorContext.ts';
import { EditorFoot } from './EditorFoot.tsx';
import { Lines } from './lines/Lines.tsx';
import { MoreSections } from './MoreSections.tsx';
import { Payments } from './money/Payments.tsx';
import { Totals } from './money/Totals.tsx';
import { Validity } from './money/Validity.tsx';
import type { EditorDocument } from './rules/document.ts';
import { mergeDocuments } from './rules/merge.ts';
import { NO_REFUSAL } from './rules/refusal.ts';
import type { EditorRights } from './rules/rights.ts';
import { SaveProblem } from './SaveProblem.tsx';
import { CustomerCard } from './side/CustomerCard.tsx';
import { DeliveryCard } from './side/DeliveryCard.tsx';
import { ReceivingCard, SupplierCard } from './side/SupplierCard.tsx';
import type { OpenDocument } from './useDocument.ts';
import type { LeftDocument } from './useEditorDraft.ts';
import { useEditorState, type EditorOptions } from './useEditorState.ts';
import type { KnownProduct } from './useProducts.ts';
import styles from './editor.module.css';

/** The part of the editor that the head of the page uses. */
export interface HeadParts {
  readonly document: EditorDocument;
  readonly rights: EditorRights;
  readonly change: OpenDocument['change'];
  readonly isDirty: boolean;
  readonly known: ReadonlyMap<number, KnownProduct>;
  /** Saves first. @returns whether everything is stored */
  readonly save: () => Promise<boolean>;
  /** Allows leaving without the question. */
  readonly release: () => void;
}

interface EditorProps extends EditorOptions {
  head: (parts: HeadParts) => ReactNode;
  onClose: () => void;
}

function Side({ moment }: { moment: () => Moment }) {
  const { document, rights } = useEditor();
  if (document.type === 'purchase') {
    return (
      <>
        <SupplierCard />
        <ReceivingCard />
      </>
    );
  }
  return (
    <>
      <CustomerCard />
      {rights.canChooseService && <DeliveryCard moment={moment} />}
    </>
  );
}

/** The cards of the editor, in the order in which a document is made. */
function Cards({ remember, moment }: { remember: (known: KnownProduct) => void; moment: () => Moment }) {
  const { document } = useEditor();
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <Lines remember={remember} />
        <section className={styles.money}>
          {document.type === 'quote' ? <Validity /> : <Payments />}
          <Totals />
        </section>
        <MoreSections />
      </div>
      <div className={styles.side}>
        <Side moment={moment} />
      </div>
    </div>
  );
}

/** Puts a draft that was left behind into the editor: over the version that is stored now, if that has moved on. */
function restored(offer: LeftDocument, open: OpenDocument): EditorDocument {
  const current = open.base;
  if (current.editOrderId === null) return { ...offer.document, uuid: current.uuid };
  return mergeDocuments(offer.base, offer.document, current).document;
}

/** Commits the value of the focused box: boxes apply their value on blur. */
function commitTyped(): void {
  const active = window.document.activeElement;
  if (!(active instanceof HTMLElement) || !(active instanceof HTMLInputElement || active.isContentEditable)) return;
  active.blur();
  active.focus();
}

/** Actions of the foot and the keyboard shortcuts. */
function useActs(
  { editor, open, changes, draft, saving, whyNot }: ReturnType<typeof useEditorState>,
  onClose: () => void,
) {
  const save = () => {
    commitTyped();
    // The blur may have refused a half-typed day just now.
    const isRefused = Object.keys(editor.refusedDays.get()).length > 0;
    return whyNot === undefined && !isRefused ? saving.save() : Promise.resolve(false);
  };
  const discard = () => {
    draft.kept.forget();
    if (editor.isNew || changes === 0) {
      draft.release();
      onClose();
      return;
    }
    open.setRefusal(NO_REFUSAL);
    saving.clear();
    editor.refusedDays.set({});
    editor.change(() => open.base);
  };
  return { save, discard };
}

/** The editor of one document: lines first, people and delivery at the side, payments and totals below. */
export function Editor(props: EditorProps) {
  const { data, head, onClose } = props;
  const state = useEditorState(props);
  const { editor, open, changes, draft, products, saving, whyNot } = state;
  const { offer, kept } = draft;
  const { timeZone, openingHours } = data.settings;
  const [moment] = useState(() => () => ({ now: Date.now(), timeZone, hours: openingHours }));
  const { save, discard } = useActs(state, onClose);
  const saveOrSkip = () => (changes === 0 && !editor.isNew ? Promise.resolve(true) : save());
  useEffect(listenToShortcuts, []);
  useShortcut('mod+s', 'ra.action.save', () => void save(), { group: 'form', isOff: saving.isSaving });
  const { document, rights, change } = editor;
  return (
    <EditorContext value={editor}>
      <div className={styles.page}>
        {head({
          ...{ document, rights, change, release: draft.release, known: products.known },
          isDirty: changes > 0,
          save: saveOrSkip,
        })}
        <div className={styles.content}>
          {saving.trouble && <SaveProblem trouble={saving.trouble} onRetry={(release) => void saving.save(release)} />}
          {kept.offer && offer && (
            <DraftBanner
              draft={kept.offer}
              isOverlapping={false}
              onDiscard={kept.settle}
              onRestore={() => {
                change(() => restored(offer, open));
                kept.settle();
              }}
            />
          )}
          <Cards remember={products.remember} moment={moment} />
        </div>
        <EditorFoot
          {...{ changes, whyNot }}
          isSaving={saving.isSaving}
          isKept={kept.savedAt !== undefined}
          onDiscard={discard}
          onSave={() => void save()}
        />
      </div>
      {saving.conflict && (
        <ConflictPanel
          conflict={saving.conflict}
          isBusy={saving.isSaving}
          onDecide={(decisions) => void saving.decide(decisions)}
          onClose={saving.closeConflict}
        />
      )}
      <LeaveQuestion blocker={draft.blocker} isKept={kept.savedAt !== undefined} />
    </EditorContext>
  );
}
