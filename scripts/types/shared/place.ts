/** Type test of tsconfig.shared.json: what runs on both sides has neither `window` nor `process`. */
export type NeitherSide = [
  // @ts-expect-error -- no window in shared files
  typeof window,
  // @ts-expect-error -- no process in shared files
  typeof process,
];
