/**
 * Content types of images that pages show (docs/rules/files-and-import.md, "Images"), by the extension of their stored path.
 */
export const IMAGE_TYPES: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.bmp': 'image/bmp',
};

/** Extension of the stored path of an image of this type; '' for other types. */
export const imageExtension = (type: string): string =>
  Object.entries(IMAGE_TYPES).find(([, known]) => known === type)?.[0] ?? '';
