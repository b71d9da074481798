import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'ra-core';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { randomKey, useApi } from '#admin';
import { sumsOf, type SumsContext } from '#shop';
import { documentBody } from './rules/body.ts';
import type { EditorDocument } from './rules/document.ts';
import type { EditorRights } from './rules/rights.ts';
import { Contest, OrderSaver, type SaverParts, type SaveTrouble, type Stored } from './saver.ts';
import type { OpenDocument } from './useDocument.ts';
import type { EditorData } from './useEditorData.ts';
import { readOrder, useOrderReader } from './useOrder.ts';

interface SaveOptions {
  open: OpenDocument;
  data: EditorData;
  rights: EditorRights;
  sumsContext: SumsContext;
  /** Version that the document was read in. */
  etag: string | undefined;
  onSaved: (saved: EditorDocument, order: unknown) => void;
}

/** Saves the open document ({@link OrderSaver}), and returns the state of saving. */
export function useSave(options: SaveOptions) {
  const [trouble, setTrouble] = useState<SaveTrouble>();
  const parts = useSaverParts(options, setTrouble);
  const [saver] = useState(() => new OrderSaver(parts, options.etag));
  const { save, decide, dismiss } = saver;
  const state = useSyncExternalStore(saver.state.subscribe, saver.state.get);
  return {
    ...{ save, decide, trouble },
    isSaving: state.status === 'saving',
    conflict: state.status === 'conflict' && state.error instanceof Contest ? state.error : undefined,
    clear: () => setTrouble(undefined),
    closeConflict: dismiss,
  };
}

/** The calls that store a document and read it again. */
function useOrderCalls(data: EditorData): Pick<SaverParts, 'post' | 'fetch'> {
  const call = useApi();
  const translate = useTranslate();
  const { read } = useOrderReader(data.settings);
  const storedOf = (order: unknown, etag: string | undefined): Stored => {
    const document = read(order);
    if (!document) throw new Error(translate('orders.editor.save.unreadable'));
    return { document, order, etag };
  };
  return {
    fetch: async (id) => {
      const { order, etag } = await readOrder(call, id);
      return storedOf(order, etag);
    },
    post: async ({ uuid, body }, { etag, approval }) => {
      let seen: string | undefined;
      const isEdit = body.editOrderId !== undefined;
      const order = await call('orders', {
        method: 'POST',
        body: { ...body, uuid },
        headers: {
          'Idempotency-Key': uuid,
          ...(isEdit && etag !== undefined && { 'If-Match': etag }),
          ...(approval !== undefined && { 'X-Approval': approval }),
        },
        heard: (headers) => {
          seen = headers.get('ETag') ?? undefined;
        },
      });
      return storedOf(order, seen);
    },
  };
}

/** The body of a document, without the identity of the attempt. */
function useBodyOf({ data, rights, sumsContext }: SaveOptions): SaverParts['bodyOf'] {
  const locale = useLocale() ?? 'en';
  return (document) => {
    const context = { locale, settings: data.settings, methods: data.methods.rows, rights };
    const { uuid: _identity, ...body } = documentBody(document, { ...context, sums: sumsOf(document, sumsContext) });
    return body;
  };
}

/** Invalidates the lists and pages of the document; the editor itself is up to date. */
function useStale() {
  const queryClient = useQueryClient();
  return () => {
    for (const resource of ['orders', 'quotes']) {
      const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] !== 'editor';
      void queryClient.invalidateQueries({ queryKey: [resource], predicate });
    }
  };
}

/** The parts that the saver works with, as they are now. */
function useSaverParts(options: SaveOptions, onTrouble: SaverParts['onTrouble']): () => SaverParts {
  const { open, onSaved } = options;
  const calls = useOrderCalls(options.data);
  const bodyOf = useBodyOf(options);
  const stale = useStale();
  // The saver goes through several steps between two renderings: the version that changes are counted from is known at once.
  const base = useRef(open.base);
  const parts: SaverParts = {
    ...calls,
    bodyOf,
    current: open.store.get,
    base: () => base.current,
    change: open.change,
    setBase: (next) => {
      base.current = next;
      open.setBase(next);
    },
    uuid: () => randomKey(),
    onRefusal: open.setRefusal,
    onTrouble,
    onSaved: ({ document, order }) => {
      stale();
      onSaved(document, order);
    },
  };
  const latest = useRef(parts);
  useEffect(() => {
    latest.current = parts;
  });
  return () => latest.current;
}
