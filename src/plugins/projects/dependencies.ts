/** Kinds of dependencies: finish to start, start to start, finish to finish, start to finish. */
export const LINK_KINDS = ['FS', 'SS', 'FF', 'SF'] as const;
/** One of {@link LINK_KINDS}. */
export type LinkKind = (typeof LINK_KINDS)[number];

/** One predecessor of a task. */
export interface Dependency {
  /** Id of the predecessor. */
  readonly task: number;
  readonly kind: LinkKind;
  /** Lag in days; negative when the tasks overlap. */
  readonly lag: number;
}

const ONE = '([1-9][0-9]{0,14})\\s*([Ff][Ss]|[Ss][Ss]|[Ff][Ff]|[Ss][Ff])?\\s*([+\\-]\\s*[0-9]{1,5}(?:\\.[0-9]{1,2})?)?';

/**
 * Pattern of the text `2FS,5SS+1` (docs/rules/boards.md, "Dependencies"). A bare id means finish to start. Blanks and lower
 * case are accepted.
 */
export const DEPENDENCY_PATTERN = `^\\s*(?:${ONE}\\s*(?:,\\s*${ONE}\\s*)*)?$`.replace(/\((?!\?)/g, '(?:');

const whole = new RegExp(DEPENDENCY_PATTERN, 'u');
const part = new RegExp(`^${ONE}$`, 'u');

/**
 * Parses a list of predecessors.
 * @returns null when the text is invalid.
 * @example parseDependencies('2FS,5ss + 1') // [{ task: 2, kind: 'FS', lag: 0 }, { task: 5, kind: 'SS', lag: 1 }]
 */
export function parseDependencies(text: string): Dependency[] | null {
  if (!whole.test(text)) return null;
  const parts = text.split(',').map((one) => one.trim());
  return parts.flatMap((one) => {
    const match = part.exec(one);
    if (!match) return [];
    const [, task, kind, lag] = match;
    return [{ task: Number(task), kind: kindOf(kind), lag: Number((lag ?? '0').replaceAll(/\s/g, '')) }];
  });
}

const kindOf = (text: string | undefined): LinkKind => LINK_KINDS.find((kind) => kind === text?.toUpperCase()) ?? 'FS';

/** Formats predecessors in the stored form: `2FS,5SS+1`. */
export function formatDependencies(list: readonly Dependency[]): string {
  return list.map(({ task, kind, lag }) => `${task}${kind}${lag === 0 ? '' : lag > 0 ? `+${lag}` : lag}`).join(',');
}
