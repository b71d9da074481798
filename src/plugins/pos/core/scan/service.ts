import type { Host } from '#admin';
import { openScanners } from './openScanners.ts';
import type { ScanEntry } from './scanner.ts';

/**
 * The till's scanner as a service (`useService('scanner')`), for plugins with own scanning hardware or own use of
 * codes.
 */
export interface ScannerService {
  /**
   * Passes a code to the till, as if it had been scanned.
   * @returns false: no till is open, or it takes none now
   */
  scan(code: string): boolean;
  /**
   * Offers each code to a plugin before it is looked up, until `signal` aborts: a code that it takes (true) is asked of nobody. For
   * codes of one's own, which may be secret.
   */
  takeCodes(taker: (code: string) => boolean, signal: AbortSignal): void;
  /** Calls the listener with each result until `signal` aborts. */
  onScan(listener: (entry: ScanEntry) => void, signal: AbortSignal): void;
}

declare module '#admin' {
  interface Services {
    scanner: ScannerService;
  }
}

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
