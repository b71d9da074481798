import { mergeTexts, type Dictionary } from './dictionary.ts';

/** How long the server's dictionary may take, ms: the built-in texts are there already. */
const TIMEOUT = 10_000;

/** Gets the texts an installation has changed. @throws when the server cannot be reached or answers no dictionary. */
export async function fetchOverlay(locale: string, fetcher: typeof fetch): Promise<Dictionary> {
  const response = await fetcher(`/${locale}/api-trans/translations-yaml-admin`, {
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (!response.ok) throw new Error(`translations-yaml-admin: ${response.status}`);
  return mergeTexts([await response.json()]);
}
