import { fillText } from '#resource';
import { invalid, Problem, type Locale, type ManifestWrong, type PackageFault, type PackageProblem } from '#server';

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

/** Problems of a place in a manifest. */
const MANIFEST: Readonly<Record<ManifestWrong, Words>> = {
  name: {
    en: 'a name of letters, digits, “.”, “_” and “-” is expected',
    fr: 'un nom de lettres, de chiffres, « . », « _ » et « - » est attendu',
    ar: 'المطلوب اسم من حروف لاتينية وأرقام و«.» و«_» و«-»',
  },
  route: {
    en: 'a path such as gift-notes or gift-notes/:id is expected',
    fr: 'un chemin comme gift-notes ou gift-notes/:id est attendu',
    ar: 'المطلوب مسار مثل gift-notes أو gift-notes/:id',
  },
  reserved: {
    en: 'this is an address of Flexy',
    fr: 'c’est une adresse de Flexy',
    ar: 'هذا عنوان من عناوين فليكسي',
  },
  integrity: {
    en: 'sha384- and 64 signs of Base64 are expected',
    fr: 'sha384- et 64 signes en Base64 sont attendus',
    ar: 'المطلوب sha384- و64 علامة من Base64',
  },
  filePath: {
    en: 'a package may not have this path',
    fr: 'un paquet ne peut pas avoir ce chemin',
    ar: 'لا يجوز هذا المسار في الحزمة',
  },
  id: {
    en: 'small letters and digits are expected, words joined by “-”',
    fr: 'des minuscules et des chiffres sont attendus, les mots reliés par « - »',
    ar: 'المطلوب حروف لاتينية صغيرة وأرقام، تربط «-» بين الكلمات',
  },
  version: {
    en: 'a version such as 1.4.0 is expected',
    fr: 'une version comme 1.4.0 est attendue',
    ar: 'المطلوب إصدار مثل 1.4.0',
  },
  range: {
    en: 'a range such as ^0.1.0 is expected',
    fr: 'un intervalle comme ^0.1.0 est attendu',
    ar: 'المطلوب مجال مثل ^0.1.0',
  },
  website: {
    en: 'an https address is expected',
    fr: 'une adresse https est attendue',
    ar: 'المطلوب عنوان https',
  },
  permission: {
    en: 'a right such as read:orders is expected',
    fr: 'un droit comme read:orders est attendu',
    ar: 'المطلوب صلاحية مثل read:orders',
  },
  picture: {
    en: 'a png, jpg or webp file of the package is expected',
    fr: 'un fichier png, jpg ou webp du paquet est attendu',
    ar: 'المطلوب ملف png أو jpg أو webp من الحزمة',
  },
  date: {
    en: 'a day such as 2026-11-27 is expected',
    fr: 'une date comme 2026-11-27 est attendue',
    ar: 'المطلوب يوم مثل 2026-11-27',
  },
  entry: { en: 'plugin.js is missing', fr: 'plugin.js manque', ar: 'ينقص plugin.js' },
  unknown: {
    en: 'it has what no manifest has',
    fr: 'il contient ce qu’aucun manifeste ne contient',
    ar: 'فيه ما لا يكون في أي بيان',
  },
  value: {
    en: 'this is missing, or not of the right kind',
    fr: 'la valeur manque ou n’est pas du bon type',
    ar: 'القيمة ناقصة أو ليست من النوع الصحيح',
  },
  noJson: { en: 'it is no JSON', fr: 'ce n’est pas du JSON', ar: 'ليس JSON' },
  large: { en: 'it is larger than 64 kB', fr: 'il dépasse 64 ko', ar: 'أكبر من 64 كيلوبايت' },
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

/** The reason of a refused package in a language. */
export function faultText({ fault, params, manifest }: PackageProblem, locale: Locale): string {
  const reasons = manifest.map(({ place, wrong }) => [place, MANIFEST[wrong][locale]].filter(Boolean).join(': '));
  return fillText(FAULTS[fault][locale], { ...params, reason: reasons.join('; ') });
}

/** The answer to a refused package: 413 for one that is too large, else 422. */
export function refusedPackage(problem: PackageProblem, locale: Locale): Problem {
  const text = faultText(problem, locale);
  if (problem.fault === 'tooLarge') return new Problem(413, text, { headers: { Connection: 'close' } });
  return invalid({ propertyPath: 'file', code: `app-store.${problem.fault}`, text });
}

/** A 409 answer. `name`: what the text names. */
export const conflict = (kind: keyof typeof CONFLICTS, locale: Locale, name = ''): Problem =>
  new Problem(409, fillText(CONFLICTS[kind][locale], { name }));

/** The answer to an older package that does not run with this version of Flexy any more. */
export const wrongFramework = (range: string, version: string, locale: Locale): Problem =>
  new Problem(409, fillText(FAULTS.wrongFramework[locale], { range, version }));
