// Services and slots of the shop that one plugin offers and others use. They are declared here, so that each of these plugins
// compiles without the others. Nobody imports this file: it has types only, which the whole project knows.
import type { FloorPlanProps } from './floorPlan.ts';
import type { PaperLines } from './receipt/paperLines.ts';
import type { PrinterService } from './receipt/printer.ts';
import type { RefundFormProps } from './refund/refundDesk.ts';
import type { ScannerService } from './scanner.ts';
import type { TillPartProps } from './till.ts';

declare module '#admin' {
  interface Services {
    /** Prints papers and opens drawers; offered by `printing`. */
    printer: PrinterService;
    /** Lines of plugins on receipt and invoice; offered by `orders`. */
    paperLines: PaperLines;
    /** Codes that are scanned at the till; offered by `pos`. */
    scanner: ScannerService;
  }
  interface Slots {
    /** Below the lines of the till's cart; offered by `pos`. */
    'pos.cart': TillPartProps;
    /** Below the payment methods of the till; offered by `pos`. */
    'pos.payments': TillPartProps;
    /** Drawing of a floor at the till ('Plan view'); offered by `pos`. */
    'pos.plan': FloorPlanProps;
    /** Window in which a sale is given back, at the till and in the office; offered by `orders`. */
    'orders.refund': RefundFormProps;
  }
}
