import { SYSTEM, type ServerHost } from '#server';
import type { PaperRow } from '#shop';
import { codePageOf, encodePaper, paperColumns, type Bitmap, type PaperColumns } from '../paper/index.ts';
import { drawText } from './drawText.ts';
import type { Job, Printer, StoredDocument } from './jobs.ts';
import { readLogo } from './readLogo.ts';
import type { Addressed } from './unreadableField.ts';

/**
 * Encodes a job for its printer, with copies, cut and cash drawer. Draws texts that the code page lacks, for example Arabic.
 */
export async function encodeJob(host: ServerHost, job: Job, printer: Printer): Promise<Uint8Array> {
  const { rows, dir, copies, opensDrawer, paper } = job.document as StoredDocument;
  const columns = paperColumns(paper ?? printer.paper);
  const paperRows = rows as readonly PaperRow[];
  return encodePaper(paperRows, {
    columns,
    codePage: codePageOf(printer.codePage),
    dir,
    copies: copies ?? printer.copies,
    drawer: opensDrawer,
    drawText,
    logo: paperRows.some(({ kind }) => kind === 'logo') ? await companyLogo(host, columns) : undefined,
  });
}

/** Connection method and options of a printer for the bridge's `print-receipt`. */
export function addressOf({ kind, address, port, vendorId }: Addressed): {
  readonly method: string;
  readonly options: Readonly<Record<string, unknown>>;
} {
  const at = address ?? '';
  if (kind === 'usb') return { method: 'usb', options: vendorId ? { idVendor: vendorId } : {} };
  if (kind === 'bluetooth') return { method: 'bluetooth', options: { address: at } };
  if (kind === 'system') return { method: 'system', options: { queue: at } };
  return { method: 'ethernet', options: { ip: at, port: port ?? 9100 } };
}

/**
 * Reads the company's logo from the settings. Ignores the address in a document, because clients write it.
 * @returns undefined when there is no readable logo; the document is then printed without one
 */
async function companyLogo(host: ServerHost, columns: PaperColumns): Promise<Bitmap | undefined> {
  const { logoUrl } = await host.transaction(SYSTEM, 'en', (tx) => tx.settings());
  const file = logoUrl ? await host.readImage(logoUrl) : null;
  if (file === null) return undefined;
  return readLogo(file, columns).catch((error: unknown) => {
    host.log.warn({ err: error }, 'The logo cannot be printed');
    return undefined;
  });
}
