// Services and slots of the shop that one plugin offers and others use. They are declared here, so that each of these plugins
// compiles without the others. Nobody imports this file: it has types only, which the whole project knows.
import type { FloorPlanProps } from './floorPlan.ts';
import type { PrinterService } from './receipt/printer.ts';
import type { RefundFormProps } from './refund/refundDesk.ts';

declare module '#admin' {
  interface Services {
    /** Prints papers and opens drawers; offered by `printing`. */
    printer: PrinterService;
  }
  interface Slots {
    /** Drawing of a floor at the till ('Plan view'); offered by `pos`. */
    'pos.plan': FloorPlanProps;
    /** Window in which a sale is given back, at the till and in the office; offered by `orders`. */
    'orders.refund': RefundFormProps;
  }
}
