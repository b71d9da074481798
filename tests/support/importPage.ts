// The wizard of an import for tests: its page, a file, and what is done with both.
import { userEvent } from 'vitest/browser';
import { renderPlugin, type RenderPluginOptions } from '#admin/testing';
import catalogue from '../../src/plugins/catalogue/index.ts';
import fixtures from '../../src/plugins/import/fixtures.ts';
import plugin from '../../src/plugins/import/index.ts';
import { MemoryStaging } from '../../src/plugins/import/staging.fixture.ts';

/** A French file: semicolons, decimal commas, the encoding of Excel, and rows with errors. */
const FRENCH = [
  'Produit;Reference;Prix TTC;Categorie;Note',
  'Thé à la menthe;THE-1;12,50;Groceries;x',
  'Café moulu;CAF-1;6O,00;Groceries;',
  'Fig jam;FIG-1;4O,50;Drinks;',
  ';VID-1;3,00;Drinks;',
  'Sirop;SIR-1;gratuit;Frozen;',
].join('\r\n');

/** Characters of Windows-1252 in this text are those of Latin-1. */
const latin1 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
/** The file as it comes from Excel. */
export const frenchFile = () => new File([latin1(FRENCH)], 'produits.csv', { type: 'text/csv' });

/** An import that is done. */
export const [done] = fixtures.records.imports;

/** Opens the page of imports. */
export const show = (options: RenderPluginOptions = {}) =>
  renderPlugin(plugin, {
    at: '/import?entity=Product',
    as: 'ROLE_MANAGER',
    beside: [catalogue],
    ...fixtures,
    ...options,
    records: { ...fixtures.records, ...options.records },
    calls: { ...fixtures.calls, ...options.calls },
  });

/** The wizard beside a server that takes a file as import 7, and checks its rows. */
export async function showStaged(options: RenderPluginOptions = {}) {
  const shown: { server?: Awaited<ReturnType<typeof show>>['server'] } = {};
  const staging = new MemoryStaging((values) => shown.server?.change('imports', 7, values));
  const run = {
    ...{ ...done, id: 7, state: 'checked', fileName: 'produits.csv', updated: 0, changes: {}, problems: [] },
    options: { dryRun: true },
  };
  const page = await show({
    ...options,
    records: { imports: [run], jobs: [], ...options.records },
    calls: { ...staging.calls, ...options.calls },
  });
  shown.server = page.server;
  return { ...page, sent: staging.sent };
}

/** Pastes a file: for one that is too large for the browser's driver. */
export function paste(file: File): void {
  const clipboardData = new DataTransfer();
  clipboardData.items.add(file);
  document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

/** An import that the address names. */
export const staged = (state: string) => ({
  ...{ ...done, id: 7, state, job: 9, created: 2, updated: 0, failed: 0, changes: {}, problems: [] },
  ...{ columns: ['a', 'b'], mapping: { a: 'name', b: 'price' }, options: { dryRun: true } },
});

/** A refused call. */
export const problem = (status: number, detail = 'The server is busy.') =>
  Response.json({ status, detail }, { status });

type Screen = Awaited<ReturnType<typeof show>>['screen'];

/** Chooses a file in the wizard. */
export const choose = (screen: Screen, file: File) => userEvent.upload(screen.getByLabelText('Choose a file'), file);
/** Presses a button. */
export const press = (screen: Screen, name: string | RegExp) => screen.getByRole('button', { name }).click();
