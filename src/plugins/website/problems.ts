import { type Locale, refusedIn } from '#server';

/** Messages of this plugin's refusals. */
const TEXTS = {
  content: {
    en: 'This should be an object with html, css and javascript, or a list of objects with html and css.',
    fr: 'Il faut un objet avec html, css et javascript, ou une liste d’objets avec html et css.',
    ar: 'المطلوب كائن فيه html وcss وjavascript، أو قائمة كائنات فيها html وcss.',
  },
  tooLong: {
    en: 'This is too long: at most 500,000 characters.',
    fr: 'C’est trop long : 500 000 caractères au plus.',
    ar: 'النص طويل جدا: 500,000 حرف على الأكثر.',
  },
  picture: {
    en: 'You may not use this picture: %{path}. Choose one that you can open in the file manager.',
    fr: 'Vous ne pouvez pas utiliser cette image : %{path}. Choisissez une image que vous pouvez ouvrir dans le gestionnaire de fichiers.',
    ar: 'لا يمكنك استخدام هذه الصورة: %{path}. اختر صورة يمكنك فتحها في مدير الملفات.',
  },
  tooManyPictures: {
    en: 'Add at most %{max} pictures in one save.',
    fr: 'Ajoutez %{max} images au plus par enregistrement.',
    ar: 'أضف %{max} صورة على الأكثر في كل حفظ.',
  },
  json: {
    en: 'This is not valid JSON: line %{line}, column %{column}.',
    fr: 'Ce n’est pas du JSON valide : ligne %{line}, colonne %{column}.',
    ar: 'هذا ليس JSON صالحا: السطر %{line}، العمود %{column}.',
  },
  unknownOption: {
    en: 'The website does not know this option.',
    fr: 'Le site ne connaît pas cette option.',
    ar: 'لا يعرف الموقع هذا الخيار.',
  },
  wrongOption: {
    en: 'This value does not fit the option.',
    fr: 'Cette valeur ne convient pas à l’option.',
    ar: 'هذه القيمة لا تناسب الخيار.',
  },
  reserved: {
    en: 'The website uses this address itself. Choose another one.',
    fr: 'Le site utilise déjà cette adresse. Choisissez-en une autre.',
    ar: 'يستخدم الموقع هذا العنوان بنفسه. اختر عنوانا آخر.',
  },
  'twig.syntax': {
    en: 'The template has an error in line %{line}: %{message}',
    fr: 'Le modèle contient une erreur à la ligne %{line} : %{message}',
    ar: 'في القالب خطأ في السطر %{line}: %{message}',
  },
  'twig.time': {
    en: 'The template takes longer than a second.',
    fr: 'Le modèle prend plus d’une seconde.',
    ar: 'يستغرق القالب أكثر من ثانية.',
  },
  'twig.memory': {
    en: 'The template takes too much memory.',
    fr: 'Le modèle prend trop de mémoire.',
    ar: 'يستهلك القالب ذاكرة كبيرة جدا.',
  },
  'twig.size': {
    en: 'The template gives too long a page.',
    fr: 'Le modèle donne une page trop longue.',
    ar: 'يعطي القالب صفحة طويلة جدا.',
  },
  'twig.busy': {
    en: 'The server is busy with other templates. Try again in a moment.',
    fr: 'Le serveur traite d’autres modèles. Réessayez dans un instant.',
    ar: 'الخادم مشغول بقوالب أخرى. حاول مرة أخرى بعد قليل.',
  },
} as const satisfies Record<string, Record<Locale, string>>;

/** 422 on a field, in the language of the request. */
export const refused = refusedIn(TEXTS);
