const DATA = /^data:[^,]*?(;base64)?,(.*)$/is;

/** Reads the bytes of a `data:` address. @throws Error when it is none, or broken */
export function bytesOfDataAddress(address: string): ArrayBuffer {
  const found = DATA.exec(address);
  if (!found) throw new Error('No data address');
  const [, base64, content = ''] = found;
  // Percent signs may stand in both kinds.
  const text = decodeURIComponent(content);
  if (base64 === undefined) return new TextEncoder().encode(text).buffer;
  return Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0).buffer;
}
