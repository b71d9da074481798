/** Tells whether an address stays on this website: a path, a query or an anchor. */
export function isLocalAddress(address: string): boolean {
  // Browsers ignore control characters and spaces in addresses, and read a backslash as a slash.
  const plain = withoutControls(address).replaceAll('\\', '/');
  if (plain.startsWith('//')) return false;
  return !/^[a-z][a-z0-9+.-]*:/i.test(plain);
}

/** Picture formats that may be part of a text, as `data:` addresses. */
const DATA_PICTURE = /^data:image\/(?:png|jpe?g|gif|webp|avif)[;,]/i;

/** Tells whether an address is a picture inside the text itself. */
export const isDataPicture = (address: string): boolean => DATA_PICTURE.test(withoutControls(address));

/** Tells whether a link may lead there: this website, other websites, mail and telephone. */
export const isLinkAddress = (address: string): boolean =>
  isLocalAddress(address) || /^(?:https?:\/\/|mailto:|tel:)/i.test(withoutControls(address));

/** Tells whether a picture may come from there: this website, an HTTPS address, or the text itself. */
export const isPictureAddress = (address: string): boolean =>
  isLocalAddress(address) || isDataPicture(address) || /^https:\/\//i.test(withoutControls(address));

const withoutControls = (address: string): string => address.replace(/[\u0000-\u0020\u007f-\u00a0\u2028\u2029]/g, '');
