/** Tells whether a text is the address of a picture (docs/rules/assistant.md, "The copilot"); its query does not count. */
export const isImage = (text: string): boolean =>
  /^\S+\.(?:jpe?g|png|gif|webp)$|^\/\w\w\/assistant-images\/\S+$/iu.test(text.split('?')[0] ?? '');

/** Tells whether a page may load the address itself: it is one of our own server. */
export const isOurs = (address: string): boolean => /^\/(?!\/)/u.test(address);

/** Longest address of a picture of another site that a preview loads, characters. */
export const LONGEST_ADDRESS = 2000;

/** Tells whether an address leads to another site. */
export const isOutside = (address: string): boolean =>
  address.length <= LONGEST_ADDRESS && /^https?:\/\/\S+$/iu.test(address);

/** The name of a picture of another site: its host and its file. */
export function pictureFile(address: string): string {
  const { hostname = '', pathname = address } = URL.parse(address) ?? {};
  return [hostname, pathname.split('/').at(-1)].filter(Boolean).join(' · ');
}
