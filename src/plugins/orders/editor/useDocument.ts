import { useCallback, useState, useSyncExternalStore } from 'react';
import { createStore, type Store } from '#store';
import type { EditorDocument } from './rules/document.ts';
import { NO_REFUSAL, withoutFields, withoutLine, type Refusal } from './rules/refusal.ts';

/** The open document, and the version it was opened with. */
export interface OpenDocument {
  readonly store: Store<EditorDocument>;
  readonly document: EditorDocument;
  readonly change: (next: (document: EditorDocument) => EditorDocument) => void;
  /** The version that changes are counted from. */
  readonly base: EditorDocument;
  readonly setBase: (base: EditorDocument) => void;
  readonly refusal: Refusal;
  readonly setRefusal: (refusal: Refusal) => void;
  readonly settle: (place: { readonly line: string } | { readonly fields: readonly string[] }) => void;
}

/**
 * Holds a document while it is edited.
 * @param first what it is opened as
 * @param begun a version that somebody had changed already (a change of the language); absent: `first`
 */
export function useDocument(first: EditorDocument, begun?: EditorDocument): OpenDocument {
  const [store] = useState(() => createStore(begun ?? first));
  const [base, setBase] = useState(first);
  const [refusal, setRefusal] = useState(NO_REFUSAL);
  const document = useSyncExternalStore(store.subscribe, store.get);
  const settle = useCallback<OpenDocument['settle']>((place) => {
    setRefusal((now) => ('line' in place ? withoutLine(now, place.line) : withoutFields(now, place.fields)));
  }, []);
  return { store, document, change: store.change, base, setBase, refusal, setRefusal, settle };
}
