/** Most that an archive may be, before and while it is unpacked. */
export interface ZipLimits {
  /** Files and folders. */
  readonly entries: number;
  /** Bytes of all files together, unpacked. */
  readonly unpacked: number;
  /** How much smaller than unpacked a file may be packed; smaller ones than a megabyte may be packed as they like. */
  readonly ratio: number;
}

const MEGABYTE = 1024 * 1024;

/** Of a workbook: nothing packs a sheet tighter than this but what was made to fill a memory. */
export const WORKBOOK_LIMITS: ZipLimits = { entries: 2000, unpacked: 200 * MEGABYTE, ratio: 200 };

/** Of a text document, and where nothing else is said: against archives that unpack to more than a browser can hold. */
export const DOCUMENT_LIMITS: ZipLimits = { entries: 5000, unpacked: 300 * MEGABYTE, ratio: Infinity };

/** Files smaller than this may be packed as tightly as they like. */
const RATIO_COUNTS_FROM = MEGABYTE;

/** Why an archive is not unpacked. `truncated`: it is cut off; the others than `noArchive` and `damaged` are limits. */
export type ZipFault = 'noArchive' | 'truncated' | 'damaged' | 'encrypted' | 'entries' | 'unpacked' | 'ratio';

/** Thrown for an archive that is not unpacked. */
export class ZipError extends Error {
  override readonly name = 'ZipError';
  readonly fault: ZipFault;
  /** The limit that it is beyond. */
  readonly max: number | undefined;

  constructor(fault: ZipFault, max?: number) {
    super(fault);
    this.fault = fault;
    this.max = max;
  }
}

/** @throws ZipError when a file is packed tighter than the limit */
export function checkRatio(packed: number, unpacked: number, { ratio }: ZipLimits): void {
  if (unpacked > RATIO_COUNTS_FROM && unpacked > packed * ratio) throw new ZipError('ratio', ratio);
}
