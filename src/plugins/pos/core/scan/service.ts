import type { Host } from '#admin';
import { openScanners } from './openScanners.ts';
import type { ScanEntry } from './scanner.ts';

/** The till's scanner, for other plugins (`useService('scanner')`): a device of theirs, or what they do with codes. */
export interface ScannerService {
  /** Gives the till a code, as if it had been scanned. @returns false: no till is open, or it takes none now */
  scan(code: string): boolean;
  /** Told of each code and what came of it, until `signal` ends. */
  onScan(listener: (entry: ScanEntry) => void, signal: AbortSignal): void;
}

declare module '#admin' {
  interface Services {
    scanner: ScannerService;
  }
}

/** Makes the service; listeners leave when the plugin ends. */
export default function scannerService(_host: Host, ends: AbortSignal): ScannerService {
  return {
    scan: (code) => openScanners.scan(code),
    onScan(listener, signal) {
      const leave = openScanners.listen(listener);
      for (const end of [signal, ends]) end.addEventListener('abort', leave);
    },
  };
}
