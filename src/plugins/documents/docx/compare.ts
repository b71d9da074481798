import { diffComm } from 'node-diff3';

/** A paragraph of a comparison; `gap`: unchanged paragraphs that are left out. */
export interface ComparedLine {
  readonly kind: 'same' | 'added' | 'removed' | 'gap';
  readonly text: string;
}

/** The paragraphs that differ between two texts, each with the one before and behind it. Empty ones are not shown. */
export function comparedLines(before: readonly string[], after: readonly string[]): ComparedLine[] {
  const filled = (lines: readonly string[] | undefined) => (lines ?? []).filter((line) => line.trim() !== '');
  const parts = diffComm(filled(before), filled(after));
  return parts.flatMap((part, at): ComparedLine[] => {
    if ('common' in part && part.common) {
      const lines = part.common.map((text): ComparedLine => ({ kind: 'same', text }));
      const start = at === 0 ? [] : lines.slice(0, 1);
      const end = at === parts.length - 1 ? [] : lines.slice(Math.max(start.length, lines.length - 1));
      const gap: ComparedLine[] = lines.length > start.length + end.length ? [{ kind: 'gap', text: '' }] : [];
      return parts.length === 1 ? [] : [...start, ...gap, ...end];
    }
    const { buffer1: removed = [], buffer2: added = [] } = part as { buffer1?: string[]; buffer2?: string[] };
    return [
      ...removed.map((text): ComparedLine => ({ kind: 'removed', text })),
      ...added.map((text): ComparedLine => ({ kind: 'added', text })),
    ];
  });
}
