import type { ProblemCause, ProblemGroup, RowProblem } from './types.ts';

/** Rows that a group names. */
const NAMED_ROWS = 200;
/** Most groups: a column of the wrong kind has as many values as rows. */
const MOST_GROUPS = 500;

/** Causes that one chosen value can mend: those of equal cells form a group. */
const BY_VALUE: ReadonlySet<ProblemCause> = new Set(['choice', 'relation', 'ambiguous', 'boolean']);

/** Shown in place of the values of a group that has many. */
const REST = '…';

/**
 * Value by which problems of one cause in one column are grouped: the cell's value, where one choice corrects all equal
 * cells, or the server's message. Empty: the column's problems of this cause are one group.
 */
export function groupValue({ cause, value, params }: Pick<RowProblem, 'cause' | 'value' | 'params'>): string {
  if (cause === 'refused') return String(params?.text ?? '');
  return BY_VALUE.has(cause) ? String(params?.part ?? value) : '';
}

type Mutable = { -readonly [K in keyof ProblemGroup]: ProblemGroup[K] } & { rows: number[] };

/** Collects problems by cause, in bounded memory. */
export class ProblemGroups {
  readonly #groups = new Map<string, Mutable>();
  #rows = 0;
  #last = -1;

  /** Rows with a problem, if rows are added in their order. */
  get rows(): number {
    return this.#rows;
  }

  add(problem: RowProblem): void {
    if (problem.row !== this.#last) this.#rows += 1;
    this.#last = problem.row;
    const { row, params, value, ...rest } = problem;
    const { cause, column } = problem;
    const part = groupValue(problem);
    const own = JSON.stringify([cause, column, part]);
    // Beyond the limit, values are no longer told apart.
    const isRest = part !== '' && !this.#groups.has(own) && this.#groups.size >= MOST_GROUPS;
    const key = isRest ? JSON.stringify([cause, column]) : own;
    const known = this.#groups.get(key);
    if (!known && isRest) this.#groups.set(key, { ...rest, value: REST, isRest, count: 1, rows: [row] });
    else if (!known) this.#groups.set(key, { ...rest, value, ...(params && { params }), count: 1, rows: [row] });
    else {
      known.count += 1;
      if (known.rows.length < NAMED_ROWS && known.rows.at(-1) !== row) known.rows.push(row);
    }
  }

  /** The groups, the largest first. */
  get groups(): ProblemGroup[] {
    return [...this.#groups.values()].toSorted((one, other) => other.count - one.count);
  }
}

/** Groups problems by cause, so that one fix can mend all of a group. */
export function groupProblems(problems: Iterable<RowProblem>): ProblemGroup[] {
  const groups = new ProblemGroups();
  for (const problem of problems) groups.add(problem);
  return groups.groups;
}
