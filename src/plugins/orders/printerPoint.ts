import type { PrinterService } from '#shop';

declare module '#admin' {
  interface Services {
    printer: PrinterService;
  }
}
