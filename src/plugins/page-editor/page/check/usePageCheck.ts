import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useLocale, useLocales, type DataProvider, type RaRecord } from 'ra-core';
import { useFetch } from '#admin';
import {
  addressesIn,
  findingsOf,
  isUntranslated,
  type AddressFacts,
  type Finding,
  type PageFacts,
} from '../../rules/check/findings.ts';
import { htmlOfRecord } from '../../rules/partData.ts';
import { nameOfPart, type PartKey } from '../../rules/selectors.ts';
import type { SiteSource } from '../useSitePage.ts';

/** The canvas, as far as the check uses it. */
export interface CheckedPage {
  readonly inspect: () => Promise<PageFacts>;
  /** Chooses an element in the canvas, and puts the focus there. */
  readonly show: (element: string) => void;
}

/** Addresses that do not exist, any more or ever. Others may be closed to who edits, or be in trouble. */
const MISSING: readonly number[] = [404, 410];

async function readAddress(fetchPage: typeof fetch, address: string, signal: AbortSignal): Promise<AddressFacts> {
  try {
    const { status, headers } = await fetchPage(address, { method: 'HEAD', signal });
    const length = Number(headers.get('Content-Length') ?? Number.NaN);
    return {
      status: MISSING.includes(status) ? 'missing' : status >= 500 ? 'unknown' : 'found',
      bytes: Number.isFinite(length) ? length : null,
    };
  } catch {
    // The others are told all the same.
    return { status: 'unknown', bytes: null };
  }
}

/** The content of a widget or page in a language: its own, or that of the first language that has one. */
async function contentIn(provider: DataProvider, id: number, locale: string, signal: AbortSignal): Promise<string> {
  const { data } = await provider.getOne<RaRecord>('pages', { id, meta: { locale }, signal });
  return htmlOfRecord(data);
}

/** Languages of the website without a text of their own, by name. */
async function untranslatedIn(provider: DataProvider, id: number, languages: Languages, signal: AbortSignal) {
  const { open, others } = languages;
  const [shown = '', ...texts] = await Promise.all(
    [open, ...others.map(({ locale }) => locale)].map((locale) => contentIn(provider, id, locale, signal)),
  );
  return others.filter((_, at) => isUntranslated(shown, texts[at] ?? '')).map(({ name }) => name);
}

interface Languages {
  /** Language of the page that is edited. */
  readonly open: string;
  readonly others: readonly { readonly locale: string; readonly name: string }[];
}

/**
 * Checks the page each time the question is asked.
 * @param drafts widgets and pages that are published
 */
export function usePageCheck({ url, blocks }: SiteSource, { inspect }: CheckedPage, drafts: readonly PartKey[]) {
  const provider = useDataProvider();
  const fetchPage = useFetch();
  const open = useLocale();
  const languages = { open, others: useLocales().filter(({ locale }) => locale !== open) };
  const check = async (signal: AbortSignal): Promise<readonly Finding[]> => {
    const facts = await inspect();
    const addresses = addressesIn(facts, url).map(
      async (address) => [address, await readAddress(fetchPage, address, signal)] as const,
    );
    const untranslated = drafts.map(
      async (part) => [nameOfPart(part), await untranslatedIn(provider, part.id, languages, signal)] as const,
    );
    return findingsOf(facts, {
      page: url,
      addresses: new Map(await Promise.all(addresses)),
      untranslated: new Map(await Promise.all(untranslated)),
      blocks: blocks && new Set(blocks.map(({ id }) => id)),
    });
  };
  return useQuery({
    queryKey: ['page-editor', 'check', url],
    queryFn: ({ signal }) => check(signal),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
}
