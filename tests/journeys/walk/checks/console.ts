import type { Check } from '../openPage.ts';

/** Nothing in the console: no error, no warning, no refused call, nothing that the page's policy blocked. */
export const console: Check = async ({ said }) => said;
