import { mergeTexts, type Dictionary } from './dictionary.ts';

/** Fetches the texts customised by an installation. @throws when the server cannot be reached or answers no dictionary */
export async function fetchOverlay(locale: string, fetcher: typeof fetch): Promise<Dictionary> {
  const response = await fetcher(`/${locale}/api-trans/translations-yaml-admin`, {
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (!response.ok) throw new Error(`translations-yaml-admin: ${response.status}`);
  return mergeTexts([await response.json()]);
}

/** Time limit of the server's dictionary, ms. The built-in texts are loaded already. */
const TIMEOUT = 10_000;
