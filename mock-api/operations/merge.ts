import type { OperationsMinute, SlowQuery } from '#resource';

/** Adds up the minutes of several processes. The queue is the same for all. */
export function mergeMinutes(
  all: readonly (readonly OperationsMinute[])[],
  now: number,
  most = 60,
): OperationsMinute[] {
  const byTime = new Map<number, OperationsMinute>();
  for (const minute of all.flat()) {
    const known = byTime.get(minute.at);
    byTime.set(minute.at, {
      at: minute.at,
      requests: minute.requests + (known?.requests ?? 0),
      errors: minute.errors + (known?.errors ?? 0),
      streams: minute.streams + (known?.streams ?? 0),
      queue: Math.max(minute.queue, known?.queue ?? 0),
    });
  }
  const since = now - most * 60_000;
  return [...byTime.values()].filter(({ at }) => at > since).toSorted((one, other) => one.at - other.at);
}

/** Joins the slow statements of several processes. The percentile of several is the largest of theirs. */
export function mergeSlow(all: readonly (readonly SlowQuery[])[], most = 10): SlowQuery[] {
  const byText = new Map<string, SlowQuery>();
  for (const query of all.flat()) {
    const known = byText.get(query.text);
    byText.set(query.text, {
      text: query.text,
      count: query.count + (known?.count ?? 0),
      p95: Math.max(query.p95, known?.p95 ?? 0),
      longest: Math.max(query.longest, known?.longest ?? 0),
    });
  }
  return [...byText.values()].toSorted((one, other) => other.count * other.p95 - one.count * one.p95).slice(0, most);
}
