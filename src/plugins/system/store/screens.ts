/** Codes of the applications with a picture of their screen in `public/screens` (`node scripts/storePictures.ts`). */
export const PICTURED: readonly string[] = [
  'agenda',
  'app-store',
  'assistant',
  'catalogue',
  'code-editors',
  'connect',
  'crm',
  'customers',
  'files',
  'floor-plan',
  'import',
  'orders',
  'page-editor',
  'people',
  'pos',
  'printing',
  'projects',
  'setup',
  'snooker',
  'spreadsheet',
  'stores',
  'supplier',
  'system',
  'website',
];

/** Address of the picture of an application's screen. */
export const screenOf = (code: string): string => `/admin/screens/${code}.webp`;
