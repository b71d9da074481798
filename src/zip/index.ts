/** `#zip`: ZIP archives in memory, for browser and server: fflate packs and unpacks, checked limits come first. */
export * from './limits.ts';
export { readZipEntries, type ZipEntry } from './directory.ts';
export { readZip, unpackEntry, unpackParts, type ZipPart } from './unpack.ts';
export { writeZip } from './pack.ts';
