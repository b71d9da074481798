import { fillText } from '#resource';
import { Problem, refusedIn, type Locale } from '#server';
import type { FileConflict } from '../calls.ts';
import { texts } from './i18n.ts';

/** 404 for a file or folder. */
export const noFile = (locale: Locale): Problem => problem(404, 'gone', locale);
/** 404 for a target folder. */
export const noFolder = (locale: Locale): Problem => problem(404, 'noFolder', locale);
/** 403 for the folders that Flexy itself needs. */
export const fixedFolder = (name: string, locale: Locale): Problem => problem(403, 'fixed', locale, { name });
/** 403 for what the rights of a folder keep from the caller, who may see it. */
export const notYours = (name: string, locale: Locale): Problem => problem(403, 'notYours', locale, { name });
/** 403 for a folder with a folder in it that the caller may not change. */
export const holdsClosed = (name: string, locale: Locale): Problem => problem(403, 'holdsClosed', locale, { name });
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

const fault = refusedIn(texts.problems, 'violation.files');

/** 422: a folder cannot be put into itself. */
export const intoItself = (name: string, locale: Locale): Problem => fault('folder', 'intoItself', locale, { name });
/** 403: links outlive the turn of somebody who works by PIN. */
export const shareByPin = (locale: Locale): Problem => problem(403, 'shareByPin', locale);
/** 422: a link ends in the past, or lives too long. */
export const shareTooLong = (max: number, locale: Locale): Problem =>
  fault('expiresAt', 'shareTooLong', locale, { max });
/** 422: a link's password is too short. */
export const shortPassword = (min: number, locale: Locale): Problem =>
  fault('password', 'shortPassword', locale, { min });
/** 422: files that are to be one have different contents. */
export const notEqual = (locale: Locale): Problem => fault('ids', 'notEqual', locale);
/** 422: the file that is to be kept is not for everybody who sees the others. */
export const keptIsClosed = (name: string, locale: Locale): Problem => fault('keep', 'keptIsClosed', locale, { name });
/** 422: no rights of a folder. */
export const wrongRights = (locale: Locale): Problem => fault('rights', 'rights', locale);
/** 422: nothing of the name remains. */
export const noName = (locale: Locale): Problem => fault('name', 'noName', locale);
/** 422: no list of ids. */
export const wrongIds = (max: number, locale: Locale): Problem => fault('ids', 'ids', locale, { max });
/** 422: too many levels of folders. */
export const tooDeep = (max: number, locale: Locale): Problem => fault('folder', 'tooDeep', locale, { max });

type Code = keyof typeof texts.problems;
type Params = Readonly<Record<string, string | number>>;

/** A text about files in the caller's language. */
const textOf = (code: Code, locale: Locale, params: Params = {}): string =>
  fillText(texts.problems[code][locale], params);

const problem = (status: number, code: Code, locale: Locale, params: Params = {}, members: object = {}): Problem =>
  new Problem(status, textOf(code, locale, params), { members: { reason: code, ...members } });

const MEGABYTE = 1024 * 1024;
const megabytes = (bytes: number): number => Math.floor(bytes / MEGABYTE);
