import { isObject } from '#resource';
import type { AiAnswer, AiWrite } from '../contract/types.ts';

/** Reads `functionCallEscaped` of a request. Old ones may lack everything but the records. */
export function answerOf(wire: unknown): AiAnswer {
  if (!isObject(wire)) return NOTHING;
  const { newData } = wire;
  const records = Array.isArray(newData) ? newData.filter(isObject) : isObject(newData) ? [newData] : undefined;
  return { ...NOTHING, ...wire, ...(records && { newData: records }) } as AiAnswer;
}

/** The titles of the records that an answer changes, as they were when it was given. */
export const titlesOf = ({ changes = [] }: AiAnswer): ReadonlyMap<number, string> =>
  new Map(changes.map(({ id, title }) => [id, title]));

/** The changes of an answer, as they are planned; empty: it has none. */
export function writesOf(
  entity: string,
  { newData = [], changes = [], rules, unread = [] }: AiAnswer,
): readonly AiWrite[] {
  const writes: readonly AiWrite[] = [
    ...newData.map((data) => ({ entity, data })),
    ...changes.map(({ id, version, data }) => ({ entity, id, version, data, ...(rules && { rules }) })),
  ];
  return writes.map((write, at) => {
    const names = unread[at] ?? [];
    return names.length === 0 ? write : { ...write, unread: names };
  });
}

/** An answer that says nothing. */
const NOTHING = { model: '', isDemo: false, resource: '' } as const satisfies AiAnswer;
