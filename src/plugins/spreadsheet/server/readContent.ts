import { writeXlsx } from 'hucre/xlsx';
import { notFound, type CallHandler, type ServerHost } from '#server';
import type { readContentCall } from '../calls.ts';
import { carSales } from '../rules/carSales.ts';

/** Media type of .xlsx files. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Answers the saved file of a workbook; before the first save, that of its template. */
export const readContent =
  (host: ServerHost): CallHandler<typeof readContentCall> =>
  async ({ params, actor, locale }) => {
    const { workbook, file } = await host.transaction(actor, locale, async (tx) => {
      if (!(await tx.canRead('workbooks', params.id))) throw notFound();
      const [found] = await tx.readBy('workbooks', { id: params.id });
      const [content] = await tx.readBy('workbook_contents', { workbook: params.id });
      return { workbook: found, file: content?.file };
    });
    if (!workbook) throw notFound();
    const bytes = file == null ? await templateFile(workbook.template) : Buffer.from(file, 'base64');
    return new Response(new Uint8Array(bytes), {
      headers: {
        'Content-Type': XLSX_TYPE,
        'Content-Disposition': 'attachment',
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'no-store',
        ETag: `"${workbook.revision ?? 0}"`,
      },
    });
  };

const made = new Map<string, Promise<Uint8Array>>();

const make = (template: string): Promise<Uint8Array> =>
  writeXlsx({ sheets: [template === 'carSales' ? carSales() : { name: 'Sheet1', rows: [] }] });

/** The .xlsx file of a template; every unknown one is an empty sheet. */
function templateFile(template: unknown): Promise<Uint8Array> {
  const name = template === 'carSales' ? 'carSales' : 'blank';
  let file = made.get(name);
  if (!file) {
    file = make(name);
    made.set(name, file);
  }
  return file;
}
