import { useTranslate } from 'ra-core';
import { useCallback, useMemo, useState } from 'react';
import { useMe, useRecord, useService } from '#admin';
import { type Resource, type HeldRoles, toMinor } from '#resource';
import { paidAbove, sumsOf, type SumsContext } from '#shop';
import type { Editor } from './EditorContext.ts';
import { countChanges } from './rules/changes.ts';
import type { EditorDocument } from './rules/document.ts';
import { editorRights } from './rules/rights.ts';
import { useDocument } from './useDocument.ts';
import type { EditorData } from './useEditorData.ts';
import { useEditorDraft, type LeftDocument } from './useEditorDraft.ts';
import { priced, useProducts } from './useProducts.ts';
import { useRefusedDays } from './useRefusedDays.ts';
import { useSave } from './useSave.ts';

/** Options of the editor. */
export interface EditorOptions {
  /** `orders` or `quotes`: the resource whose drafts are stored. */
  resource: Resource;
  data: EditorData;
  first: EditorDocument;
  /** Unsaved values from before the screen was rebuilt. */
  begun?: LeftDocument | undefined;
  /** Version of a stored document. */
  etag?: string | undefined;
  onSaved: (saved: EditorDocument, order: unknown, release: () => void) => void;
}

/** The inputs of the sums that are not in the document: the fee of the service mode, cash rounding, and the customer's wallet. */
function useSumsContext(document: EditorDocument, data: EditorData): SumsContext {
  const { customer, service } = document;
  const { data: record } = useRecord('customers', customer ?? 0, { enabled: customer !== null, retry: false });
  const { currency, cashStep } = data.settings;
  const wallet = customer === null ? 0 : (toMinor(record?.walletCredit, currency) ?? 0);
  return useMemo(
    () => ({
      shipping: data.shippings.rows.find(({ id }) => id === service.shippingMethod) ?? null,
      methods: data.methods.rows,
      wallet,
      cashStep,
    }),
    [data.shippings.rows, data.methods.rows, service.shippingMethod, wallet, cashStep],
  );
}

type Situation = Pick<Editor, 'document' | 'sums' | 'above' | 'isNew'>;

/** The reason why the document cannot be sent in its current state. */
function useWhyNot({ document, sums, above, isNew }: Situation): string | undefined {
  const translate = useTranslate();
  if (document.lines.length === 0 && (isNew || document.type === 'delivery-note'))
    return translate('orders.editor.empty.title');
  if (sums.isTooLarge) return translate('orders.editor.totals.tooLarge');
  if (sums.isReductionAbove) return translate('orders.editor.reduction.above');
  if (above > 0) return translate('orders.editor.foot.refund');
  return sums.state === 'invalid' ? translate('orders.editor.foot.payments') : undefined;
}

/**
 * Rights in the editor. Prices and reductions can be unlocked when a PIN can release them: the server refuses a save without a
 * PIN, and names the act to be released.
 */
function useRights(roles: HeldRoles, settings: EditorData['settings']) {
  const approvals = useService('approvals');
  const [isUnlocked, setUnlocked] = useState(false);
  const own = useMemo(() => editorRights(roles, settings), [roles, settings]);
  const rights = useMemo(
    () => (isUnlocked ? { ...own, canChangePrice: true, canReduce: true } : own),
    [own, isUnlocked],
  );
  const isLocked = !rights.canChangePrice || !rights.canReduce;
  return { rights, unlock: isLocked && approvals ? () => setUnlocked(true) : undefined };
}

/** What an edit leaves paid above what is owed. What a supplier gets back, or what was overpaid before, is no refund of it. */
function aboveOf(document: EditorDocument, base: EditorDocument, context: SumsContext): number {
  const above = document.type === 'purchase' ? 0 : paidAbove(document, context);
  return above > paidAbove(base, context) ? above : 0;
}

/** State of the editor, and everything that is done with it. */
export function useEditorState({ resource, data, first, begun, etag, onSaved }: EditorOptions) {
  const { roles } = useMe();
  const { rights, unlock } = useRights(roles, data.settings);
  const open = useDocument(begun?.base ?? first, begun?.document);
  const { document, base } = open;
  const isNew = document.editOrderId === null;
  const sumsContext = useSumsContext(document, data);
  const sums = useMemo(() => sumsOf(document, sumsContext), [document, sumsContext]);
  const refused = useRefusedDays();
  const above = useMemo(() => aboveOf(document, base, sumsContext), [document, base, sumsContext]);
  const changed = useMemo(() => countChanges(base, document), [base, document]);
  const changes = changed + refused.count;
  const draft = useEditorDraft({ resource, open, isDirty: changes > 0 });
  const products = useProducts(document, data.settings.currency);
  const isPurchase = document.type === 'purchase';
  const product = useCallback(
    (id: number) => {
      const known = products.known.get(id);
      return known && priced(known, isPurchase);
    },
    [products.known, isPurchase],
  );
  const saving = useSave({
    ...{ open, data, rights, sumsContext, etag },
    onSaved: (saved, order) => {
      draft.kept.forget();
      onSaved(saved, order, draft.release);
    },
  });
  const editor: Editor = {
    ...{ document, data, rights, sums, sumsContext, above, isNew, product, unlock },
    refusedDays: refused.store,
    change: open.change,
    refusal: open.refusal,
    settle: open.settle,
  };
  const whyNot = useWhyNot(editor) ?? refused.message;
  return { editor, open, changes, draft, products, saving, whyNot };
}
