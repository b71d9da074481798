import { useQueryClient } from '@tanstack/react-query';
import { useLocale } from 'ra-core';
import { useState } from 'react';
import { randomKey, useLeaveGuard } from '#admin';
import { draftKey, useStoredDraft } from '#admin/internal';
import { isObject, type Resource } from '#resource';
import type { EditorDocument } from './rules/document.ts';
import type { OpenDocument } from './useDocument.ts';

/** A document as it was left, with the version that it was made on. */
export interface LeftDocument {
  readonly document: EditorDocument;
  readonly base: EditorDocument;
}

interface DraftOptions {
  resource: Resource;
  open: OpenDocument;
  isDirty: boolean;
}

/** Parses a draft stored by an editor; undefined when it is none, or has another shape. */
function leftIn(values: unknown, defaults: unknown): LeftDocument | undefined {
  const isDocument = (value: unknown): value is EditorDocument => isObject(value) && Array.isArray(value.lines);
  const document = isObject(values) ? values.document : undefined;
  const base = isObject(defaults) ? defaults.document : undefined;
  return isDocument(document) && isDocument(base) ? { document, base } : undefined;
}

/** The draft that was typed before the screen was rebuilt in another language. It can be taken once. */
export function useBegun(resource: string, id: string | undefined): LeftDocument | undefined {
  const queryClient = useQueryClient();
  const [begun] = useState(() => {
    const key = draftKey(resource, id);
    const kept = queryClient.getQueryData<Readonly<Record<string, unknown>>>(key);
    queryClient.removeQueries({ queryKey: key });
    return leftIn(kept?.values, kept?.defaults);
  });
  return begun;
}

/**
 * Stores the document on this device while it is edited, offers drafts left behind, and asks before leaving.
 * @returns `offer` what was left behind; `forget` when it is saved or given up; `release` lets one leave without the question
 */
export function useEditorDraft({ resource, open, isDirty }: DraftOptions) {
  const queryClient = useQueryClient();
  const language = useLocale() ?? 'en';
  const { store, base } = open;
  const id = store.get().editOrderId ?? undefined;
  const [formId] = useState(() => randomKey());
  const snapshot = () => ({
    language,
    values: { document: store.get() },
    defaults: { document: base },
    dirty: { document: isDirty },
  });
  const record = id === undefined ? undefined : { id };
  const kept = useStoredDraft({ resource, record, watch: store.subscribe, formId, isOff: false, snapshot });
  const keep = () => queryClient.setQueryData(draftKey(resource.name, id), snapshot());
  const { blocker, release } = useLeaveGuard(isDirty, () => void keep());
  const offer = kept.offer && leftIn(kept.offer.values, kept.offer.defaults);
  return { kept, offer, blocker, release };
}
