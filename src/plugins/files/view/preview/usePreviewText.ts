import { useQuery } from '@tanstack/react-query';
import { useFetch } from '#admin';

/** Bytes of a text that are shown at most. */
export const MOST_BYTES = 256_000;

/** Decodes UTF-8 and, where the bytes say so, UTF-16; anything else is read as Windows-1252. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    // Streamed: the last character may be cut.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Reads the beginning of a body; the rest is not transferred. */
async function readStart(response: Response): Promise<Uint8Array> {
  const reader = response.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  while (reader && size < MOST_BYTES) {
    const { value, done } = await reader.read();
    if (done) break;
    chunks.push(value);
    size += value.length;
  }
  await reader?.cancel();
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes.subarray(0, MOST_BYTES);
}

/** The beginning of a text by its signed address. */
export function usePreviewText(url: string) {
  const send = useFetch();
  return useQuery({
    queryKey: ['files', 'text', url],
    queryFn: async ({ signal }) => {
      const response = await send(url, { signal });
      if (!response.ok) throw new Error('flexy.errors.server');
      return decode(await readStart(response));
    },
    retry: 0,
    staleTime: Infinity,
  });
}
