import type { HeldRoles } from '#resource';
import { DOCUMENT_TYPES, type DocumentType, type SaleRight, type SaleRightSettings } from '#shop';
import { isOnlyDriver, mayDo } from '../../rights.ts';

/** The person's rights in the editor; the server enforces the same (docs/rules/rights.md). */
export interface EditorRights {
  readonly canChangePrice: boolean;
  /** Reduction and promo code. */
  readonly canReduce: boolean;
  /** Agent and store. */
  readonly canAssign: boolean;
  /** Delivery and notes. */
  readonly canChooseService: boolean;
  /** Turning documents into others. */
  readonly canTurn: boolean;
  /** Kinds of documents that can be made. */
  readonly types: readonly DocumentType[];
}

/** Settings that rights depend on. */
export interface EditorRightSettings extends SaleRightSettings {
  /** Kinds of documents that everybody who sells can make. */
  readonly documentTypes: readonly DocumentType[];
}

/** @param roles those of who works here; with an operator those that both have */
export function editorRights(roles: HeldRoles, settings: EditorRightSettings): EditorRights {
  const holder = { roles, approval: null };
  const may = (right: SaleRight) => mayDo(holder, right, settings);
  const canAssign = may('assign');
  const offered = settings.documentTypes.filter((type) => type !== 'quote' || may('quote'));
  return {
    canChangePrice: may('price'),
    canReduce: may('reduce'),
    canAssign,
    canChooseService: !isOnlyDriver(holder),
    canTurn: may('quote'),
    types: canAssign ? DOCUMENT_TYPES : offered,
  };
}
