import { File, FileArchive, FileImage, FileMusic, FileSpreadsheet, FileText, FileVideo, Folder } from 'lucide-react';
import type { AnyIcon } from '#admin';

const ICONS: Readonly<Record<string, AnyIcon>> = {
  folder: Folder,
  image: FileImage,
  pdf: FileText,
  sheet: FileSpreadsheet,
  text: FileText,
  video: FileVideo,
  audio: FileMusic,
  archive: FileArchive,
};

/** Icon of a kind of file (`FILE_KINDS`). */
export const kindIcon = (kind: string): AnyIcon => ICONS[kind] ?? File;
