import { analyse } from 'chardet';

/** Encoding that the first bytes name; null without a byte order mark. */
export function encodingOfBom(bytes: Uint8Array): string | null {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/** UTF-16 without a mark: Latin letters have a zero as every other byte. */
function encodingOfNuls(bytes: Uint8Array): string | null {
  let [even, odd] = [0, 0];
  const length = Math.min(bytes.length, 4096);
  for (let at = 0; at < length; at += 1) {
    if (bytes[at] !== 0) continue;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  }
  // Arabic texts have zeros in separators and digits only, so a tenth is enough; a zero is in no other text.
  if (odd > length / 20 && odd > even * 4) return 'utf-16le';
  return even > length / 20 && even > odd * 4 ? 'utf-16be' : null;
}

/** Share of the bytes above 127 that stand beside another one: Arabic words consist of them, accents stand alone. */
function shareOfRuns(bytes: Uint8Array): number {
  let [high, beside] = [0, 0];
  for (const [at, byte] of bytes.entries()) {
    if (byte < 0x80) continue;
    high += 1;
    if ((bytes[at - 1] ?? 0) >= 0x80 || (bytes[at + 1] ?? 0) >= 0x80) beside += 1;
  }
  return high === 0 ? 0 : beside / high;
}

/** The 8-bit encoding of a text that is not UTF-8: that of Western Europe, or of Arabic. */
function eightBitEncoding(bytes: Uint8Array): string {
  const runs = shareOfRuns(bytes);
  if (runs > 0.7) return 'windows-1256';
  if (runs < 0.3) return 'windows-1252';
  const guess = analyse(bytes).find(({ name }) => FAMILY.has(name));
  return FAMILY.get(guess?.name ?? '') ?? 'windows-1252';
}

/** Tells whether bytes are UTF-8; a letter cut off at the end counts as whole. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** Guesses the encoding of a text by its bytes: byte order mark, zeros, strict UTF-8, then the 8-bit encodings. */
export function detectEncoding(bytes: Uint8Array): string {
  const known = encodingOfBom(bytes) ?? encodingOfNuls(bytes);
  if (known !== null) return known;
  return isUtf8(bytes) ? 'utf-8' : eightBitEncoding(bytes.subarray(0, SAMPLE));
}

/**
 * Guesses the encoding of a whole file, which may have its first accent far from the beginning. Reads it once, unless the
 * first bytes tell.
 */
export async function detectFileEncoding(file: Blob): Promise<string> {
  const start = new Uint8Array(await file.slice(0, SAMPLE).arrayBuffer());
  const first = detectEncoding(start);
  if (first !== 'utf-8' || file.size <= SAMPLE || encodingOfBom(start) !== null) return first;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const step = 4 * 1024 * 1024;
  for (let at = 0; at < file.size; at += step) {
    const bytes = new Uint8Array(await file.slice(at, at + step).arrayBuffer());
    try {
      decoder.decode(bytes, { stream: true });
    } catch {
      return eightBitEncoding(bytes);
    }
  }
  return 'utf-8';
}

/** Bytes that detection looks at where it has to guess. */
const SAMPLE = 256 * 1024;

/** Guesses of chardet that stand for an encoding of ours. */
const FAMILY: ReadonlyMap<string, string> = new Map([
  ['ISO-8859-1', 'windows-1252'],
  ['windows-1252', 'windows-1252'],
  ['windows-1256', 'windows-1256'],
]);
