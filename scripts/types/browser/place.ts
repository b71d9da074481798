/** Type test of tsconfig.browser.json: what runs in a browser has no `process` and no `Buffer`. */
export type NoNode = [
  // @ts-expect-error -- no process in a browser
  typeof process,
  // @ts-expect-error -- no Buffer in a browser
  typeof Buffer,
];
