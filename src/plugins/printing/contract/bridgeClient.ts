import { randomUUID } from 'node:crypto';
import type { Api, Body } from '../../../../tests/support/client.ts';
import type { EngineServer } from '../../../../tests/support/engines.ts';
import { ticketOf } from '../../../../tests/support/printerBytes.ts';

/** A call of a bridge application. */
export async function askAsBridge(url: string, token: string, path: string, body: object, locale = 'en') {
  const response = await fetch(`${url}/${locale}/api/printing/bridge/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as Body };
}

/** Pairs a bridge application with a new token. */
export async function pairBridge({ url }: Pick<EngineServer, 'url'>, admin: Api) {
  const token = randomUUID();
  const { body } = await admin.post('printing/bridges', { name: `Bridge ${token}`, token });
  const bridge = `/en/api/print_bridges/${body.id}`;
  return {
    id: Number(body.id),
    /** Its address, for the field of printers. */
    bridge,
    /** Asks for jobs. @param printers names and addresses that it reaches */
    claim: (printers: readonly string[] = []) => askAsBridge(url, token, 'claim', { printers }),
    report: (uuid: string, state: string, error = '') => askAsBridge(url, token, `results/${uuid}`, { state, error }),
    ask: (path: string, body: object, locale?: string) => askAsBridge(url, token, path, body, locale),
  };
}

/**
 * Takes all kitchen tickets that wait, as if they came out.
 * @returns their lines of letters without the spaces around them, by name of the printer, oldest first
 */
export async function printTickets({ claim, report }: Awaited<ReturnType<typeof pairBridge>>, admin: Api) {
  const papers: { readonly printer: string; readonly lines: readonly string[] }[] = [];
  // Asked for first: a bridge waits long for a job when there is none.
  const waits = async () => (await admin.get('print_jobs?kind=kitchen&state=waiting')).body['hydra:totalItems'] > 0;
  while (await waits()) {
    for (const { id, contentBase64 } of (await claim()).body.jobs) {
      const job = (await admin.get(`print_jobs?uuid=${id}`)).body['hydra:member'][0];
      const { lines } = ticketOf(Buffer.from(contentBase64, 'base64'));
      papers.push({ printer: job.printer.name, lines: lines.map((line) => line.trim()).filter(Boolean) });
      await report(id, 'printed');
    }
  }
  return papers;
}

/** Calls that prepare printers and jobs. */
export function printing(admin: Api) {
  const printer = async (fields: object): Promise<Body> => {
    const body = { name: randomUUID(), kind: 'ethernet', address: '192.0.2.1', ...fields };
    const answer = await admin.post('printers', body);
    if (answer.status !== 201) throw new Error(answer.text);
    return answer.body;
  };
  const job = async (uuid: string): Promise<Body> =>
    (await admin.get(`print_jobs?uuid=${uuid}`)).body['hydra:member'][0];
  const print = async (on: Body, fields: object = {}): Promise<string> => {
    const uuid = randomUUID();
    const rows = [{ kind: 'centre', text: 'ATLAS MARKET' }];
    const body = { uuid, printer: on['@id'], kind: 'receipt', title: 'T1-7', rows, ...fields };
    const answer = await admin.post('printing/jobs', body);
    if (answer.status !== 200) throw new Error(answer.text);
    return uuid;
  };
  return { printer, job, print };
}
