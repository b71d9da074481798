import type { FormulaDataModel } from '@univerjs/engine-formula';
import type { SavedBook, Snapshot } from '../../convert/snapshot.ts';

/** A snapshot of a workbook with what its formulas fill, which the engine keeps beside it. */
export function savedBook(snapshot: Snapshot, model: FormulaDataModel, active?: string): SavedBook {
  const { id } = snapshot;
  return {
    snapshot,
    spills: (model.getArrayFormulaRange()[id] ?? {}) as SavedBook['spills'],
    spilled: (model.getArrayFormulaCellData()[id] ?? {}) as SavedBook['spilled'],
    active,
  };
}
