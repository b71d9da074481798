import type { ZipPart } from '#zip';

/** The text of a part of a document. */
export const partText = ({ bytes }: ZipPart): string => new TextDecoder().decode(bytes);
