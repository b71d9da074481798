import type { EditorDocument } from './document.ts';

/** Number of differences from the stored document: lines, payments and fields, each counted once. */
export function countChanges(base: EditorDocument, document: EditorDocument): number {
  const known = new Map(base.lines.map((line) => [line.storedId ?? line.key, line]));
  const kept = new Set(document.lines.map((line) => line.storedId ?? line.key));
  const lines = document.lines.filter((line) => {
    const before = known.get(line.storedId ?? line.key);
    return !before || !isSame({ ...before, key: '' }, { ...line, key: '' });
  }).length;
  const gone = base.lines.filter((line) => !kept.has(line.storedId ?? line.key)).length;
  const payments = document.payments.filter((one) => !one.isStored).length;
  const names = Object.keys(document).filter((name) => !OWN.includes(name));
  const fields = names.filter((name) => !isSame(Reflect.get(base, name), Reflect.get(document, name))).length;
  const service = Object.keys(document.service).filter(
    (name) => !isSame(Reflect.get(base.service, name), Reflect.get(document.service, name)),
  ).length;
  return lines + gone + payments + fields + service;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Not typed by anybody. */
const OWN: readonly string[] = ['uuid', 'startedAt', 'lines', 'payments', 'service'];
