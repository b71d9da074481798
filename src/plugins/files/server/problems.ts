import { fillText } from '#resource';
import { invalid, Problem, type Locale } from '#server';
import type { FileConflict } from '../calls.ts';

const TEXTS = {
  gone: {
    en: 'There is no such file or folder.',
    fr: 'Ce fichier ou ce dossier n’existe pas.',
    ar: 'لا يوجد هذا الملف أو المجلد.',
  },
  noFolder: {
    en: 'There is no such folder.',
    fr: 'Ce dossier n’existe pas.',
    ar: 'لا يوجد هذا المجلد.',
  },
  taken: {
    en: '“%{name}” is there already.',
    fr: '« %{name} » existe déjà.',
    ar: '«%{name}» موجود من قبل.',
  },
  fixed: {
    en: '“%{name}” is a folder of Flexy: it can be neither renamed, moved nor deleted.',
    fr: '« %{name} » est un dossier de Flexy : on ne peut ni le renommer, ni le déplacer, ni le supprimer.',
    ar: '«%{name}» مجلد خاص بفليكسي: لا تمكن إعادة تسميته ولا نقله ولا حذفه.',
  },
  intoItself: {
    en: '“%{name}” cannot be put into itself.',
    fr: '« %{name} » ne peut pas être placé dans lui-même.',
    ar: 'لا يمكن وضع «%{name}» داخل نفسه.',
  },
  noName: {
    en: 'This name cannot be used.',
    fr: 'Ce nom ne peut pas être utilisé.',
    ar: 'لا يمكن استعمال هذا الاسم.',
  },
  ids: {
    en: 'Name 1 to %{max} files.',
    fr: 'Indiquez de 1 à %{max} fichiers.',
    ar: 'حدد من 1 إلى %{max} ملف.',
  },
  tooMany: {
    en: 'These are more than %{max} files. Choose fewer.',
    fr: 'Cela fait plus de %{max} fichiers. Choisissez-en moins.',
    ar: 'هذه أكثر من %{max} ملف. اختر عددا أقل.',
  },
  tooDeep: {
    en: 'Folders cannot be nested deeper than %{max} levels.',
    fr: 'Les dossiers ne peuvent pas dépasser %{max} niveaux.',
    ar: 'لا يمكن أن تتجاوز المجلدات %{max} مستوى.',
  },
  tooLarge: {
    en: 'The file is larger than %{max} MB.',
    fr: 'Le fichier dépasse %{max} Mo.',
    ar: 'الملف أكبر من %{max} ميغابايت.',
  },
  full: {
    en: 'The storage is full. Delete files, or ask for more room.',
    fr: 'L’espace de stockage est plein. Supprimez des fichiers ou demandez plus de place.',
    ar: 'مساحة التخزين ممتلئة. احذف ملفات أو اطلب مساحة أكبر.',
  },
  zipTooLarge: {
    en: 'This is too much for one zip file: at most %{max} MB.',
    fr: 'C’est trop pour un seul fichier zip : %{max} Mo au plus.',
    ar: 'هذا كثير على ملف zip واحد: %{max} ميغابايت على الأكثر.',
  },
  busy: {
    en: 'Too many unfinished uploads. Finish some, or wait.',
    fr: 'Trop d’envois inachevés. Terminez-en ou attendez.',
    ar: 'عمليات رفع كثيرة لم تكتمل. أكمل بعضها أو انتظر.',
  },
} as const;

type Code = keyof typeof TEXTS;
type Params = Readonly<Record<string, string | number>>;

/** A text about files in the caller's language. */
const textOf = (code: Code, locale: Locale, params: Params = {}): string => fillText(TEXTS[code][locale], params);

const problem = (status: number, code: Code, locale: Locale, params: Params = {}, members: object = {}): Problem =>
  new Problem(status, textOf(code, locale, params), { members: { reason: code, ...members } });

const MEGABYTE = 1024 * 1024;
const megabytes = (bytes: number): number => Math.floor(bytes / MEGABYTE);

/** 404 for a file or folder. */
export const noFile = (locale: Locale): Problem => problem(404, 'gone', locale);
/** 404 for a target folder. */
export const noFolder = (locale: Locale): Problem => problem(404, 'noFolder', locale);
/** 403 for the folders that Flexy itself needs. */
export const fixedFolder = (name: string, locale: Locale): Problem => problem(403, 'fixed', locale, { name });
/** 413 for a file above the limit. */
export const tooLarge = (largest: number, locale: Locale): Problem =>
  problem(413, 'tooLarge', locale, { max: megabytes(largest) });
/** 413 when the quota, or the disk, is used up. */
export const storageFull = (locale: Locale): Problem => problem(413, 'full', locale);
/** 413 for one zip file that would be too large. */
export const zipTooLarge = (most: number, locale: Locale): Problem =>
  problem(413, 'zipTooLarge', locale, { max: megabytes(most) });
/** 413 for one act on too many files. */
export const tooManyFiles = (max: number, locale: Locale): Problem => problem(413, 'tooMany', locale, { max });
/** 429 for too many uploads at a time. */
export const tooManyUploads = (locale: Locale): Problem =>
  new Problem(429, textOf('busy', locale), { headers: { 'Retry-After': '60' } });

/** 409: names are taken in the target folder. Nothing was done. */
export function namesTaken(conflicts: readonly FileConflict[], locale: Locale): Problem {
  return problem(409, 'taken', locale, { name: conflicts[0]?.name ?? '' }, { conflicts });
}

const fault = (propertyPath: string, code: Code, locale: Locale, params: Params = {}): Problem =>
  invalid({ propertyPath, code: `violation.files.${code}`, text: textOf(code, locale, params) });

/** 422: a folder cannot be put into itself. */
export const intoItself = (name: string, locale: Locale): Problem => fault('folder', 'intoItself', locale, { name });
/** 422: nothing of the name remains. */
export const noName = (locale: Locale): Problem => fault('name', 'noName', locale);
/** 422: no list of ids. */
export const wrongIds = (max: number, locale: Locale): Problem => fault('ids', 'ids', locale, { max });
/** 422: too many levels of folders. */
export const tooDeep = (max: number, locale: Locale): Problem => fault('folder', 'tooDeep', locale, { max });
