import type { Host } from '#admin';
import type { ScannerService } from '#shop';
import { openScanners } from './openScanners.ts';

/** Creates the service; its listeners are removed when the plugin ends. */
export default function scannerService(_host: Host, ends: AbortSignal): ScannerService {
  return {
    scan: (code) => openScanners.scan(code),
    takeCodes(taker, signal) {
      const leave = openScanners.addTaker((code) => taker(code));
      for (const end of [signal, ends]) end.addEventListener('abort', leave, { once: true });
    },
    onScan(listener, signal) {
      const leave = openScanners.listen(listener);
      for (const end of [signal, ends]) end.addEventListener('abort', leave);
    },
  };
}
