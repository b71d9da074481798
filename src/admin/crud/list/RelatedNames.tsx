import { useGetMany } from 'ra-core';
import { use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { isObject } from '#resource';
import { whenIdle } from '../../page/whenIdle.ts';
import { relatedId, titleFieldOf, type CrudRecord } from '../recordText.ts';
import { RelatedNamesContext, type NameOf } from '../relatedNames.ts';
import type { Column } from './columns.ts';
import { FRESH_MS } from './useRelated.ts';

interface RelatedNamesProps {
  columns: readonly Column[];
  records: readonly CrudRecord[];
  children: ReactNode;
}

/** Fetches the names of the records that a list's cells point to: one call per resource, not one per cell. */
export function RelatedNames({ columns, records, children }: RelatedNamesProps) {
  const links = useMemo(() => linksOf(columns, records), [columns, records]);
  return [...links].reduce<ReactNode>(
    (inner, [resource, ids]) => (
      <Names resource={resource} ids={ids}>
        {inner}
      </Names>
    ),
    children,
  );
}

interface NamesProps {
  resource: string;
  ids: readonly string[];
  children: ReactNode;
}

const isSame = (one: CrudRecord | undefined, other: CrudRecord) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The records loaded so far, by id. A name seen on one page is available at once on the next, and an unchanged record causes no
 * render.
 */
function useKnown(records: readonly (CrudRecord | undefined)[] = []): ReadonlyMap<string, CrudRecord> {
  const [known, setKnown] = useState<ReadonlyMap<string, CrudRecord>>(() => new Map());
  const news = records.filter((one) => one !== undefined && !isSame(known.get(String(one.id)), one));
  if (news.length === 0) return known;
  const next = new Map([...known, ...news.flatMap((one) => (one ? [[String(one.id), one] as const] : []))]);
  setKnown(next);
  return next;
}

/** The ids whose names are fetched: for the first page at once, for other pages once their rows are rendered. */
function useAsked(ids: readonly string[]): readonly string[] {
  const [asked, setAsked] = useState(ids);
  useEffect(() => (asked === ids ? undefined : whenIdle(() => setAsked(ids))), [asked, ids]);
  return asked;
}

/** The names of one resource's records. */
function Names({ resource, ids, children }: NamesProps) {
  const others = use(RelatedNamesContext);
  const asked = useAsked(ids);
  const how = { enabled: asked.length > 0, staleTime: FRESH_MS };
  const { data, error } = useGetMany<CrudRecord>(resource, { ids: [...asked] }, how);
  const known = useKnown(data);
  const hasAnswer = asked === ids && (data !== undefined || error !== null);
  const isComplete = hasAnswer || ids.every((id) => known.has(id));
  const names = useMemo(() => {
    const nameOf: NameOf = (field, id) => {
      const name = known.get(id)?.[titleFieldOf(field)];
      if (typeof name === 'string' && name !== '') return name;
      // Gone, or not for this role: its number is all there is to say.
      return isComplete ? `#${id}` : null;
    };
    return new Map([...others, [resource, nameOf]]);
  }, [others, resource, known, isComplete]);
  return <RelatedNamesContext value={names}>{children}</RelatedNamesContext>;
}

/** Ids without a name, by the resource they point to. Contains every relation among the columns. */
function linksOf(columns: readonly Column[], records: readonly CrudRecord[]): ReadonlyMap<string, readonly string[]> {
  const links = new Map<string, Set<string>>();
  for (const { name, field } of columns) {
    if (field.type !== 'relation') continue;
    const ids = links.get(field.to) ?? new Set();
    links.set(field.to, ids);
    for (const value of records.flatMap((record) => record[name] ?? [])) {
      const id = isObject(value) ? undefined : relatedId(value);
      if (id !== undefined) ids.add(id);
    }
  }
  return new Map([...links].map(([resource, ids]) => [resource, [...ids]]));
}
