import { groupValue } from './problemGroups.ts';
import { repairCell } from './repairCell.ts';
import type { GroupFix, ImportField, Repair, RowProblem } from './types.ts';

/** Finds the corrections of groups that were chosen for an import. A later one of the same group replaces an earlier one. */
export class Repairs {
  readonly #fixes: ReadonlyMap<string, GroupFix>;

  constructor(repairs: readonly Repair[]) {
    this.#fixes = new Map(repairs.map((one) => [keyOf(one, one.value), one.fix]));
  }

  /** @returns undefined when nothing was chosen for the group of this problem */
  find(problem: ProblemKind): GroupFix | undefined {
    if (this.#fixes.size === 0) return undefined;
    return this.#fixes.get(keyOf(problem, groupValue(problem))) ?? this.#fixes.get(keyOf(problem, null));
  }

  /** Tells whether a row stays out of the import for one of its problems. */
  leavesOut(problems: readonly ProblemKind[]): boolean {
    return problems.some((problem) => this.find(problem)?.type === 'leaveOut');
  }

  /**
   * Corrects a cell with a problem.
   * @returns its new text, null for an empty one; undefined when nothing was chosen, or it cannot be told what it should be
   */
  textOf(text: string, problem: ProblemKind, field: ImportField): string | null | undefined {
    const fix = this.find(problem);
    if (fix?.type === 'set') return fix.text;
    return fix?.type === 'repair' ? (repairCell(text, problem, field) ?? undefined) : undefined;
  }
}

/** A problem as far as corrections tell it from others. */
type ProblemKind = Pick<RowProblem, 'cause' | 'column' | 'value' | 'params'>;

const keyOf = ({ cause, column }: Pick<Repair, 'cause' | 'column'>, value: string | null): string =>
  JSON.stringify([cause, column, value]);
