/** Type test of tsconfig.server.json: what runs in Node has no `window` and no `document`. */
export type NoBrowser = [
  // @ts-expect-error -- no window on the server
  typeof window,
  // @ts-expect-error -- no document on the server
  typeof document,
];
