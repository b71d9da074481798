import { definePlugin, type Plugin } from '#admin';
import type { PrintDocument, PrinterService, PrintOutcome, PrintTarget } from '#shop';

/**
 * Stands for the plugin `printing`, whose own tests check the paper: a receipt has its number, cashier and total here.
 * @param print receives what the till prints
 * @param target the printer of the till
 * @param openDrawer receives what opens the drawer
 */
export function printerPlugin(
  print: (document: PrintDocument) => Promise<PrintOutcome>,
  target: Partial<PrintTarget> = {},
  openDrawer: PrinterService['openDrawer'] = () => Promise.resolve('printed'),
): Plugin {
  const service: PrinterService = {
    target: () => ({ ...TARGET, ...target }),
    receiptRows: ({ number, createdBy, total }) => [
      { kind: 'centre', text: number ?? '' },
      { kind: 'text', text: createdBy },
      { kind: 'pair', text: 'TOTAL', end: String(total) },
    ],
    labelRows: () => [],
    print,
    openDrawer,
  };
  const services = { printer: () => Promise.resolve({ default: () => service }) };
  return definePlugin({ id: 'printing', title: 'Printing', api: 1, services });
}

/** The printer of the tests: the browser's print view, on 80 mm. */
const TARGET: PrintTarget = { name: '', kind: 'browser', paperSize: 48, copies: 1, isQrPrinted: false };
