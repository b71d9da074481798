import { afterAll, beforeAll } from 'vitest';
import { openProxy, type CuttableProxy } from '../support/cuttableProxy.ts';

/**
 * A proxy to a server that the journeys of a file can cut; it lives from the first to the last test.
 * @param target address of the server as it is now
 */
export function useLine(target: () => string): Omit<CuttableProxy, 'close'> {
  let line: CuttableProxy | undefined;
  const open = () => line ?? fail();
  beforeAll(async () => {
    line = await openProxy(target);
  });
  afterAll(() => line?.close());
  return {
    get url() {
      return open().url;
    },
    get writes() {
      return open().writes;
    },
    get rules() {
      return open().rules;
    },
    set rules(rules) {
      open().rules = rules;
    },
    cut: () => open().cut(),
    mend: () => open().mend(),
  };
}

function fail(): never {
  throw new Error('The line is open from beforeAll on.');
}
