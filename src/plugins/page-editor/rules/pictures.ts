/** Removes the signature from the address of a stored picture: it expires. The website signs the address for each visitor. */
export const lasting = (address: string): string =>
  address.includes('/storage/get-image?') ? address.replace(/&(?:expires|signature)=[^&]*/g, '') : address;
