import type { Row } from '#server';
import type { PaperRow } from '#shop';
import { codePageOf, encodePaper, paperColumns } from '../paper/index.ts';
import type { StoredDocument } from './jobs.ts';

/** Bytes of a job for its printer. Copies, cut and cash drawer are in them. */
export async function encodeJob(job: Row, printer: Row): Promise<Uint8Array> {
  const { rows, dir, copies, opensDrawer } = job.document as StoredDocument;
  return encodePaper(rows as readonly PaperRow[], {
    columns: paperColumns(Number(printer.paper)),
    codePage: codePageOf(String(printer.codePage ?? '')),
    dir,
    copies: copies ?? Number(printer.copies ?? 1),
    drawer: opensDrawer,
  });
}

/** How a bridge reaches a printer: method and options of its `print-receipt`. */
export function addressOf({ kind, address, port, vendorId }: Row): {
  readonly method: string;
  readonly options: Readonly<Record<string, unknown>>;
} {
  const at = String(address ?? '');
  if (kind === 'usb') return { method: 'usb', options: vendorId ? { idVendor: String(vendorId) } : {} };
  if (kind === 'bluetooth') return { method: 'bluetooth', options: { address: at } };
  if (kind === 'system') return { method: 'system', options: { queue: at } };
  return { method: 'ethernet', options: { ip: at, port: Number(port ?? 9100) } };
}
