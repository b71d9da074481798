import type { ProblemCause, RowProblem } from './types.ts';

/**
 * Value by which problems of one cause in one column are grouped: the cell's value, where one choice corrects all equal
 * cells, or the server's message. Empty: the column's problems of this cause are one group.
 */
export function groupValue({ cause, value, params }: Pick<RowProblem, 'cause' | 'value' | 'params'>): string {
  if (cause === 'refused') return String(params?.text ?? '');
  return BY_VALUE.has(cause) ? String(params?.part ?? value) : '';
}

/** Causes that one chosen value can mend: those of equal cells form a group. */
const BY_VALUE: ReadonlySet<ProblemCause> = new Set(['choice', 'relation', 'ambiguous', 'boolean']);
