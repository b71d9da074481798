/** A name that every file system takes. */
export const fileName = (name: string): string => name.replaceAll(/[^\p{L}\p{N} _-]+/gu, '').trim() || 'gantt';
