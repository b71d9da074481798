import { MODULE_PARAMETER } from './messages.ts';

/** Replaces the page of all frames; for tests, which have no built pages. */
export function setFramePage(address: string): void {
  page = address;
}

/** Address of a tool. @param attempt number of the attempt to load it: a failed page is not taken from a cache */
export const addressOfTool = (module: string, attempt: number): string =>
  `${page}?${new URLSearchParams({ [MODULE_PARAMETER]: module, attempt: String(attempt) }).toString()}`;

/** Address of the frames' own page. The server sends it with a policy of its own (mock-api/http/policy.ts). */
let page = `${import.meta.env.BASE_URL}frame.html`;
