/** Codes of the applications with a picture of their screen in `public/screens` (`node scripts/storePictures.ts`). */
export const PICTURED: readonly string[] = [];

/** Address of the picture of an application's screen. */
export const screenOf = (code: string): string => `/admin/screens/${code}.webp`;
