import { writeZip } from '#zip';

/**
 * A zip with these files.
 * @param lie unpacked size that the directory claims for the last file; size of the directory that its end claims
 */
export function deflatedZip(
  files: Readonly<Record<string, string | Uint8Array>>,
  lie: { readonly unpacked?: number; readonly directory?: number } = {},
): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const names = Object.keys(files);
  const zip = writeZip(
    Object.entries(files).map(([name, content]) => ({
      name,
      bytes: typeof content === 'string' ? encoder.encode(content) : content,
    })),
  );
  const view = new DataView(zip.buffer);
  const end = zip.length - 22;
  const lastEntry = end - 46 - encoder.encode(names.at(-1)).length;
  if (lie.unpacked !== undefined) view.setUint32(lastEntry + 24, lie.unpacked, true);
  if (lie.directory !== undefined) view.setUint32(end + 12, lie.directory, true);
  return zip;
}
