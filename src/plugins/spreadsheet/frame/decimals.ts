import { InterceptorEffectEnum, type Injector } from '@univerjs/core';
import { INTERCEPTOR_POINT, SheetInterceptorService } from '@univerjs/sheets';
import { TYPE } from '../convert/snapshot.ts';

/** Shows numbers without a format with a comma, as French writes them: the engine's languages change formats alone. */
export function showCommas(injector: Injector): void {
  injector.get(SheetInterceptorService).intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
    id: 'flexy.commas',
    effect: InterceptorEffectEnum.Value,
    // After the formats, which make texts of the numbers, and before the one that ends the row.
    priority: -0.5,
    handler(cell, _, next) {
      if (!cell || cell.t !== TYPE.number || typeof cell.v !== 'number' || Number.isInteger(cell.v)) return next(cell);
      return next({ ...cell, v: String(cell.v).replace('.', ',') });
    },
  });
}
