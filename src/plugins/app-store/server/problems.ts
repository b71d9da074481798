import { fillText } from '#resource';
import {
  invalid,
  Problem,
  type IndexProblem,
  type Locale,
  type OutsideFailureCode,
  type PackageProblem,
} from '#server';
import { texts } from './i18n.ts';

/** The reason of a refused package in a language. */
export function faultText({ fault, params, manifest }: PackageProblem, locale: Locale): string {
  const reasons = manifest.map(({ place, wrong }) => [place, texts.manifest[wrong][locale]].filter(Boolean).join(': '));
  return fillText(texts.faults[fault][locale], { ...params, reason: reasons.join('; ') });
}

/** The answer to a refused package: 413 for one that is too large, else 422. */
export function refusedPackage(problem: PackageProblem, locale: Locale): Problem {
  const text = faultText(problem, locale);
  if (problem.fault === 'tooLarge') return new Problem(413, text, { headers: { Connection: 'close' } });
  return invalid({ propertyPath: 'file', code: `app-store.${problem.fault}`, text });
}

/** The answer to a store index, or a version that it offers, that is refused. */
export const refusedIndex = ({ fault, params }: IndexProblem, locale: Locale): Problem =>
  invalid({
    propertyPath: 'index',
    code: `app-store.index.${fault}`,
    text: fillText(texts.index[fault][locale], { ...params }),
  });

/** The answer where the index, or a file beside it, could not be read. */
export const unreadIndex = (code: OutsideFailureCode, locale: Locale): Problem =>
  invalid({ propertyPath: 'index', code: `app-store.unread.${code}`, text: texts.unread[code][locale] });

/** A 409 answer. `name`: what the text names. */
export const conflict = (kind: keyof typeof texts.conflicts, locale: Locale, name = ''): Problem =>
  new Problem(409, fillText(texts.conflicts[kind][locale], { name }));

/** The answer to an older package that does not run with this version of Flexy any more. */
export const wrongFramework = (range: string, version: string, locale: Locale): Problem =>
  new Problem(409, fillText(texts.faults.wrongFramework[locale], { range, version }));
