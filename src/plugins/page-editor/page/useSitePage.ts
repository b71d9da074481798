import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useLocale, type DataProvider, type RaRecord } from 'ra-core';
import { HttpError, useApi, useFetch, useMay, WHOLE_LIST } from '#admin';
import type { BlockEntry } from '../contract.ts';
import { readBlocks } from '../rules/blockEntries.ts';
import { nameOfPart, type PartKey } from '../rules/selectors.ts';
import { partsInHtml, withoutParts } from '../rules/sitePage.ts';

/** A page of the website with all records that its editor changes. */
export interface SiteSource {
  /** Address of the page: `/en/shop`. */
  readonly url: string;
  /** The page's HTML, with marks at hooks, widgets and content. */
  readonly html: string;
  /** Widgets and pages of the canvas, by `widget-7`. */
  readonly records: ReadonlyMap<string, RaRecord>;
  /** The theme in use; null: there is none, or it is not known. */
  readonly theme: RaRecord | null;
  /** The theme could not be read: its styles cannot be changed. */
  readonly isThemeUnread: boolean;
  /** Widgets and pages that could not be read: they are locked. */
  readonly unread: readonly PartKey[];
  /** Blocks that the website and plugins draw; null: they could not be read. */
  readonly blocks: readonly BlockEntry[] | null;
}

const ALL = { pagination: WHOLE_LIST, sort: { field: 'id', order: 'ASC' } } as const;

async function readHtml(fetchPage: typeof fetch, url: string, signal: AbortSignal): Promise<string> {
  const answer = await fetchPage(`${url}?edit=1`, { headers: { Accept: 'text/html' }, signal });
  if (!answer.ok) throw new HttpError(answer.statusText, answer.status);
  return answer.text();
}

/** Dependencies of reading a page. */
interface Reading {
  readonly provider: DataProvider;
  readonly fetchPage: typeof fetch;
  readonly url: string;
  readonly mayTheme: boolean;
  /** Answer of `GET website/blocks`. */
  readonly fetchBlocks: (signal: AbortSignal) => Promise<unknown>;
}

/** Reads a part of the page. One that could not be read does not keep the rest from being edited. @returns null for it */
async function orNull<T>(reading: Promise<T>, signal: AbortSignal): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (signal.aborted || isOver(error)) throw error;
    return null;
  }
}

/** The session is over: nothing at all can be read. */
const isOver = (error: unknown) => error instanceof HttpError && error.status === 401;

/** The records of the widgets and pages of a canvas, by `widget-7`. */
async function readRecords(
  provider: DataProvider,
  parts: readonly PartKey[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, RaRecord>> {
  const ids = [...new Set(parts.map(({ id }) => id))];
  const found = await Promise.all(ids.map((id) => orNull(provider.getOne<RaRecord>('pages', { id, signal }), signal)));
  const byId = new Map(found.flatMap((one) => (one ? [[Number(one.data.id), one.data] as const] : [])));
  const records = parts.flatMap((part) => {
    const record = byId.get(part.id);
    return record ? [[nameOfPart(part), record] as const] : [];
  });
  return new Map(records);
}

async function readSource(reading: Reading, signal: AbortSignal): Promise<SiteSource> {
  const { provider, fetchPage, url, mayTheme, fetchBlocks } = reading;
  const [html, themes, blocks] = await Promise.all([
    readHtml(fetchPage, url, signal),
    mayTheme
      ? orNull(provider.getList<RaRecord>('website_themes', { ...ALL, filter: { isActive: true }, signal }), signal)
      : { data: [] },
    orNull(fetchBlocks(signal), signal),
  ]);
  const parts = partsInHtml(html);
  const records = await readRecords(provider, parts, signal);
  const unread = parts.filter((part) => !records.has(nameOfPart(part)));
  return {
    url,
    html: withoutParts(html, unread),
    records,
    unread,
    theme: themes?.data[0] ?? null,
    isThemeUnread: themes === null,
    blocks: readBlocks(blocks),
  };
}

/**
 * Reads a page of the website for the editor: its HTML, the records of its widgets, the theme.
 * @param path address below the language; '' is home
 */
export function useSitePage(path: string) {
  const fetchPage = useFetch();
  const provider = useDataProvider();
  const locale = useLocale();
  const may = useMay();
  const mayTheme = may('read', 'website_themes');
  const call = useApi();
  const url = `/${locale}${path}`;
  const fetchBlocks = (signal: AbortSignal) => call('website/blocks', { signal });
  return useQuery({
    queryKey: ['page-editor', url, mayTheme],
    queryFn: ({ signal }) => readSource({ provider, fetchPage, url, mayTheme, fetchBlocks }, signal),
    // A later read must not replace edited content.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
}
