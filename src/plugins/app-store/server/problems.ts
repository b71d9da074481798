import { invalid, Problem, type Locale, type PackageFault, type PackageProblem } from '#server';

type Words = Readonly<Record<Locale, string>>;

const FAULTS: Readonly<Record<PackageFault, Words>> = {
  tooLarge: {
    en: 'The package is larger than %{max} MB.',
    fr: 'Le paquet dépasse %{max} Mo.',
    ar: 'الحزمة أكبر من %{max} ميغابايت.',
  },
  noArchive: {
    en: 'This file is no package: it is not a zip archive.',
    fr: 'Ce fichier n’est pas un paquet : ce n’est pas une archive zip.',
    ar: 'هذا الملف ليس حزمة: ليس أرشيف zip.',
  },
  damaged: { en: 'The package is damaged.', fr: 'Le paquet est endommagé.', ar: 'الحزمة تالفة.' },
  unpackedTooLarge: {
    en: 'The files of the package are larger than %{max} MB together.',
    fr: 'Les fichiers du paquet dépassent %{max} Mo au total.',
    ar: 'مجموع ملفات الحزمة أكبر من %{max} ميغابايت.',
  },
  tooManyFiles: {
    en: 'The package has more than %{max} files.',
    fr: 'Le paquet contient plus de %{max} fichiers.',
    ar: 'عدد ملفات الحزمة يتجاوز %{max}.',
  },
  badPath: {
    en: 'The package has a file that is not allowed: %{path}',
    fr: 'Le paquet contient un fichier non autorisé : %{path}',
    ar: 'في الحزمة ملف غير مسموح به: %{path}',
  },
  noManifest: {
    en: 'The package has no manifest.json.',
    fr: 'Le paquet n’a pas de manifest.json.',
    ar: 'لا يوجد manifest.json في الحزمة.',
  },
  badManifest: {
    en: 'The manifest of the package is wrong: %{reason}',
    fr: 'Le manifeste du paquet est incorrect : %{reason}',
    ar: 'بيان الحزمة غير صحيح: %{reason}',
  },
  noEntry: {
    en: 'The package has no plugin.js.',
    fr: 'Le paquet n’a pas de plugin.js.',
    ar: 'لا يوجد plugin.js في الحزمة.',
  },
  missingFile: {
    en: 'A file of the manifest is missing: %{path}',
    fr: 'Un fichier du manifeste manque : %{path}',
    ar: 'ينقص ملف مذكور في البيان: %{path}',
  },
  extraFile: {
    en: 'The manifest does not name this file: %{path}',
    fr: 'Le manifeste ne nomme pas ce fichier : %{path}',
    ar: 'لا يذكر البيان هذا الملف: %{path}',
  },
  wrongHash: {
    en: 'A file was changed after the package was made: %{path}',
    fr: 'Un fichier a été modifié après la création du paquet : %{path}',
    ar: 'تغيّر ملف بعد إنشاء الحزمة: %{path}',
  },
  wrongFramework: {
    en: 'The package needs Flexy %{range}; this is %{version}.',
    fr: 'Le paquet demande Flexy %{range} ; celui-ci est %{version}.',
    ar: 'تحتاج الحزمة إلى فليكسي %{range}، والإصدار الحالي %{version}.',
  },
};

const CONFLICTS = {
  builtIn: {
    en: '“%{name}” is the name of an application of Flexy.',
    fr: '« %{name} » est le nom d’une application de Flexy.',
    ar: '«%{name}» اسم تطبيق من تطبيقات فليكسي.',
  },
  version: {
    en: 'Version %{name} is here already with other content. Give the new package another version.',
    fr: 'La version %{name} est déjà là avec un autre contenu. Donnez une autre version au nouveau paquet.',
    ar: 'الإصدار %{name} موجود بمحتوى آخر. أعط الحزمة الجديدة إصدارا آخر.',
  },
  address: {
    en: 'The address “%{name}” is taken.',
    fr: 'L’adresse « %{name} » est déjà prise.',
    ar: 'العنوان «%{name}» مستعمل من قبل.',
  },
  inUse: {
    en: 'This version is installed. Use another one first, or uninstall the application.',
    fr: 'Cette version est installée. Choisissez-en d’abord une autre, ou désinstallez l’application.',
    ar: 'هذا الإصدار مثبت. اختر إصدارا آخر أولا أو أزل التطبيق.',
  },
} as const satisfies Readonly<Record<string, Words>>;

const fill = (text: string, params: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/%\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));

/** The reason of a refused package in a language. */
export const faultText = ({ fault, params }: PackageProblem, locale: Locale): string =>
  fill(FAULTS[fault][locale], params);

/** The answer to a refused package: 413 for one that is too large, else 422. */
export function refusedPackage(problem: PackageProblem, locale: Locale): Problem {
  const text = faultText(problem, locale);
  if (problem.fault === 'tooLarge') return new Problem(413, text, { headers: { Connection: 'close' } });
  return invalid({ propertyPath: 'file', code: `app-store.${problem.fault}`, text });
}

/** A 409 answer. `name`: what the text names. */
export const conflict = (kind: keyof typeof CONFLICTS, locale: Locale, name = ''): Problem =>
  new Problem(409, fill(CONFLICTS[kind][locale], { name }));

/** The answer to an older package that does not run with this version of Flexy any more. */
export const wrongFramework = (range: string, version: string, locale: Locale): Problem =>
  new Problem(409, fill(FAULTS.wrongFramework[locale], { range, version }));
