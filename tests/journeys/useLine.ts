import { afterAll, beforeAll } from 'vitest';
import { openProxy, type CuttableProxy } from '../support/cuttableProxy.ts';

/**
 * A line to a server that a file's journeys can cut, there from its first test on and gone after its last.
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
