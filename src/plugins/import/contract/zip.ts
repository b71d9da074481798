import { crc32, deflateRawSync } from 'node:zlib';

/**
 * A zip with these files.
 * @param lie unpacked size that the directory claims for the last file; size of the directory that its end claims
 */
export function deflatedZip(
  files: Readonly<Record<string, string | Uint8Array>>,
  lie: { readonly unpacked?: number; readonly directory?: number } = {},
): Uint8Array<ArrayBuffer> {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  const entries = Object.entries(files);
  let at = 0;
  for (const [index, [name, content]] of entries.entries()) {
    const bytes = Buffer.from(content as string);
    const packed = deflateRawSync(bytes);
    const claimed = index === entries.length - 1 ? (lie.unpacked ?? bytes.length) : bytes.length;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claimed, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, rest, Buffer.from(name)]));
    locals.push(local);
    at += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(lie.directory ?? listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Uint8Array.from(Buffer.concat([...locals, listed, end]));
}
