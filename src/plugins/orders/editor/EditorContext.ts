import { createContext, use } from 'react';
import type { Store } from '#store';
import type { Minor } from '#resource';
import type { SaleSums, SoldProduct, SumsContext } from '#shop';
import type { EditorDocument } from './rules/document.ts';
import type { Refusal } from './rules/refusal.ts';
import type { EditorRights } from './rules/rights.ts';
import type { EditorData } from './useEditorData.ts';
import type { RefusedDays } from './useRefusedDays.ts';

/** The open document, its reference data, and the person's rights. */
export interface Editor {
  readonly document: EditorDocument;
  /** Changes the document by a rule of `#shop` or of `rules/`. Always the same function. */
  readonly change: (next: (document: EditorDocument) => EditorDocument) => void;
  readonly data: EditorData;
  readonly rights: EditorRights;
  readonly sums: SaleSums;
  readonly sumsContext: SumsContext;
  /** Amount that was paid above what the edited document comes to: it is refunded first (docs/rules/orders.md, "Money that goes back"). */
  readonly above: Minor;
  /** The server's refusal, or the local errors that prevent sending the document. */
  readonly refusal: Refusal;
  /** Removes the errors of a line or of fields that were changed. */
  readonly settle: (place: { readonly line: string } | { readonly fields: readonly string[] }) => void;
  /** Products that are known here: found by the search, or read for the lines. In the prices of the document's kind. */
  readonly product: (id: number) => SoldProduct | undefined;
  readonly isNew: boolean;
  /** Typed days that the document does not hold. */
  readonly refusedDays: Store<RefusedDays>;
  /**
   * Unlocks prices and reductions for people without the right; saving then asks for another person's PIN. Undefined: not
   * needed, or already unlocked.
   */
  readonly unlock: (() => void) | undefined;
}

export const EditorContext = createContext<Editor | undefined>(undefined);

/** The editor around. @throws Error outside of one */
export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('useEditor needs an editor around it.');
  return editor;
}
