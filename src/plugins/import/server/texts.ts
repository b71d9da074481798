import { fillText } from '#resource';
import type { Locale } from '#server';
import type { TableErrorCode } from '../read/tableError.ts';
import type { ProblemCause, RowProblem } from '../rules/types.ts';

type Texts = Readonly<Record<Locale, string>>;

/** Messages for the problems of a cell or a row. */
const PROBLEMS: Readonly<Record<ProblemCause, Texts>> = {
  required: { en: 'A value is required.', fr: 'Une valeur est obligatoire.', ar: 'القيمة مطلوبة.' },
  number: { en: 'This is not a number.', fr: 'Ce n’est pas un nombre.', ar: 'هذا ليس رقمًا.' },
  decimals: {
    en: 'At most %{decimals} decimals.',
    fr: '%{decimals} décimales au plus.',
    ar: 'عدد المنازل العشرية لا يتجاوز %{decimals}.',
  },
  minimum: { en: 'At least %{min}.', fr: 'Au moins %{min}.', ar: 'لا يقل عن %{min}.' },
  maximum: { en: 'At most %{max}.', fr: 'Au plus %{max}.', ar: 'لا يزيد على %{max}.' },
  date: { en: 'This is not a date.', fr: 'Ce n’est pas une date.', ar: 'هذا ليس تاريخًا.' },
  dateOrder: {
    en: 'Day or month first? Choose the order of the dates.',
    fr: 'Le jour ou le mois en premier ? Choisissez l’ordre des dates.',
    ar: 'اليوم أولًا أم الشهر؟ اختر ترتيب التواريخ.',
  },
  boolean: { en: 'This is neither yes nor no.', fr: 'Ce n’est ni oui ni non.', ar: 'ليست نعم ولا لا.' },
  choice: {
    en: 'This is none of the possible values.',
    fr: 'Cette valeur n’est pas possible.',
    ar: 'ليست من القيم الممكنة.',
  },
  relation: {
    en: 'There is no such record.',
    fr: 'Aucune fiche ne porte ce nom.',
    ar: 'لا يوجد سجل بهذا الاسم.',
  },
  ambiguous: {
    en: 'Several records have this name.',
    fr: 'Plusieurs fiches portent ce nom.',
    ar: 'توجد عدة سجلات بهذا الاسم.',
  },
  short: { en: 'At least %{min} characters.', fr: 'Au moins %{min} caractères.', ar: 'عدد الأحرف لا يقل عن %{min}.' },
  long: { en: 'At most %{max} characters.', fr: '%{max} caractères au plus.', ar: 'عدد الأحرف لا يزيد على %{max}.' },
  format: { en: 'The format is not valid.', fr: 'Le format n’est pas valide.', ar: 'الصيغة غير صالحة.' },
  errorCell: {
    en: 'The spreadsheet shows an error here.',
    fr: 'Le tableur affiche une erreur ici.',
    ar: 'يظهر خطأ في هذه الخلية.',
  },
  rounded: {
    en: 'The spreadsheet has rounded this code. Format the column as text.',
    fr: 'Le tableur a arrondi ce code. Mettez la colonne au format texte.',
    ar: 'قرّب برنامج الجداول هذا الرمز. نسّق العمود كنص.',
  },
  key: {
    en: 'The row cannot be recognised without this value.',
    fr: 'Sans cette valeur, la ligne ne peut pas être reconnue.',
    ar: 'لا يمكن التعرف على السطر بدون هذه القيمة.',
  },
  duplicate: {
    en: 'Row %{first} has the same value.',
    fr: 'La ligne %{first} a la même valeur.',
    ar: 'السطر %{first} له القيمة نفسها.',
  },
  taken: {
    en: 'Another record has this value already.',
    fr: 'Une autre fiche a déjà cette valeur.',
    ar: 'سجل آخر له هذه القيمة.',
  },
  exists: { en: 'It exists already.', fr: 'Elle existe déjà.', ar: 'موجود من قبل.' },
  missing: {
    en: 'There is no record to update.',
    fr: 'Il n’y a aucune fiche à modifier.',
    ar: 'لا يوجد سجل لتعديله.',
  },
  extraCells: {
    en: 'The row has more cells than there are columns.',
    fr: 'La ligne a plus de cellules qu’il n’y a de colonnes.',
    ar: 'عدد خلايا السطر أكبر من عدد الأعمدة.',
  },
  refused: { en: '%{text}', fr: '%{text}', ar: '%{text}' },
};

/** Why a file cannot be read. */
const ERRORS: Readonly<Record<TableErrorCode, Texts>> = {
  empty: { en: 'The file is empty.', fr: 'Le fichier est vide.', ar: 'الملف فارغ.' },
  noHeader: {
    en: 'There are no column names in this row.',
    fr: 'Cette ligne n’a pas de noms de colonnes.',
    ar: 'لا توجد أسماء أعمدة في هذا السطر.',
  },
  encrypted: {
    en: 'The file is protected by a password. Save it without one.',
    fr: 'Le fichier est protégé par un mot de passe. Enregistrez-le sans.',
    ar: 'الملف محمي بكلمة مرور. احفظه بدونها.',
  },
  html: {
    en: 'This is a web page, not a spreadsheet. Save it as .xlsx or .csv.',
    fr: 'C’est une page web, pas un tableau. Enregistrez-la en .xlsx ou .csv.',
    ar: 'هذه صفحة ويب وليست جدولًا. احفظها بصيغة ‎.xlsx أو ‎.csv.',
  },
  pdf: {
    en: 'This is a PDF, not a spreadsheet.',
    fr: 'C’est un PDF, pas un tableau.',
    ar: 'هذا ملف PDF وليس جدولًا.',
  },
  image: {
    en: 'This is a picture, not a spreadsheet.',
    fr: 'C’est une image, pas un tableau.',
    ar: 'هذه صورة وليست جدولًا.',
  },
  binary: {
    en: 'This is neither a CSV file nor a spreadsheet.',
    fr: 'Ce n’est ni un fichier CSV ni un tableau.',
    ar: 'ليس ملف CSV ولا جدولًا.',
  },
  zip: {
    en: 'This is a zip file without a spreadsheet.',
    fr: 'C’est un fichier zip sans tableau.',
    ar: 'هذا ملف مضغوط بدون جدول.',
  },
  entries: {
    en: 'The file consists of more than %{max} parts.',
    fr: 'Le fichier a plus de %{max} parties.',
    ar: 'أجزاء الملف أكثر من %{max}.',
  },
  unpacked: {
    en: 'The file is too large when it is unpacked.',
    fr: 'Le fichier est trop grand une fois décompressé.',
    ar: 'الملف كبير جدًا بعد فك ضغطه.',
  },
  ratio: {
    en: 'The file is packed too tightly to be a spreadsheet.',
    fr: 'Le fichier est trop comprimé pour être un tableau.',
    ar: 'ضغط الملف أعلى مما يكون في جدول.',
  },
  doctype: {
    en: 'The file has a document type, which no spreadsheet has.',
    fr: 'Le fichier a un type de document, ce qu’aucun tableau n’a.',
    ar: 'في الملف نوع مستند لا يوجد في أي جدول.',
  },
  rows: {
    en: 'The file has more than %{max} rows.',
    fr: 'Le fichier a plus de %{max} lignes.',
    ar: 'أسطر الملف أكثر من %{max}.',
  },
  columns: {
    en: 'Row %{row} has more than %{max} columns.',
    fr: 'La ligne %{row} a plus de %{max} colonnes.',
    ar: 'أعمدة السطر %{row} أكثر من %{max}.',
  },
  rowTooLong: {
    en: 'Row %{row} is too long. Is a quotation mark missing?',
    fr: 'La ligne %{row} est trop longue. Manque-t-il un guillemet ?',
    ar: 'السطر %{row} طويل جدًا. هل تنقص علامة اقتباس؟',
  },
  truncated: {
    en: 'The file is incomplete. Save it or download it again.',
    fr: 'Le fichier est incomplet. Enregistrez-le ou téléchargez-le de nouveau.',
    ar: 'الملف غير كامل. احفظه أو نزّله من جديد.',
  },
  damaged: {
    en: 'The file is damaged and cannot be read.',
    fr: 'Le fichier est endommagé et ne peut pas être lu.',
    ar: 'الملف تالف ولا يمكن قراءته.',
  },
  sheet: {
    en: 'There is no sheet “%{sheet}”.',
    fr: 'Il n’y a pas de feuille « %{sheet} ».',
    ar: 'لا توجد ورقة باسم «%{sheet}».',
  },
  encoding: {
    en: 'The encoding “%{encoding}” is unknown.',
    fr: 'L’encodage « %{encoding} » est inconnu.',
    ar: 'الترميز «%{encoding}» غير معروف.',
  },
  tooLarge: {
    en: 'The file is too large to be read. Divide it.',
    fr: 'Le fichier est trop grand pour être lu. Divisez-le.',
    ar: 'الملف كبير جدًا. قسّمه.',
  },
  tooSlow: {
    en: 'Reading the file takes too long. Divide it.',
    fr: 'La lecture du fichier prend trop de temps. Divisez-le.',
    ar: 'قراءة الملف تستغرق وقتًا طويلًا. قسّمه.',
  },
};

/** Texts of the calls. */
const ANSWERS = {
  choose: {
    en: 'Please select a file and an entity.',
    fr: 'Veuillez sélectionner un fichier et une entité.',
    ar: 'يرجى اختيار ملف وكيان.',
  },
  noColumns: {
    en: 'No column is mapped to a field.',
    fr: 'Aucune colonne n’est associée à un champ.',
    ar: 'لم يُربط أي عمود بحقل.',
  },
  done: {
    en: 'Import finished. Created: %{created}. Updated: %{updated}. Unchanged: %{unchanged}.',
    fr: 'Importation terminée. Créées : %{created}. Modifiées : %{updated}. Inchangées : %{unchanged}.',
    ar: 'انتهى الاستيراد. الجديدة: %{created}. المعدّلة: %{updated}. بدون تغيير: %{unchanged}.',
  },
  started: { en: 'The import has started.', fr: 'L’importation a commencé.', ar: 'بدأ الاستيراد.' },
  bad: {
    en: 'Nothing was imported: rows with problems: %{failed}.',
    fr: 'Rien n’a été importé. Lignes avec des problèmes : %{failed}.',
    ar: 'لم يُستورد شيء. أسطر بها مشكلات: %{failed}.',
  },
  cancelled: {
    en: 'The import was cancelled. Nothing was imported.',
    fr: 'L’importation a été annulée. Rien n’a été importé.',
    ar: 'أُلغي الاستيراد. لم يُستورد شيء.',
  },
  where: {
    en: 'Row %{row}, column “%{column}”: %{text}',
    fr: 'Ligne %{row}, colonne « %{column} » : %{text}',
    ar: 'السطر %{row}، العمود «%{column}»: %{text}',
  },
  whereRow: { en: 'Row %{row}: %{text}', fr: 'Ligne %{row} : %{text}', ar: 'السطر %{row}: %{text}' },
  notEnded: {
    en: 'This import is still under way.',
    fr: 'Cette importation est encore en cours.',
    ar: 'لم ينته هذا الاستيراد بعد.',
  },
  ended: {
    en: 'This import has ended already.',
    fr: 'Cette importation est déjà terminée.',
    ar: 'انتهى هذا الاستيراد من قبل.',
  },
  notChecked: {
    en: 'Only a dry run that has ended can be started.',
    fr: 'Seul un essai terminé peut être lancé.',
    ar: 'لا يبدأ إلا فحص انتهى.',
  },
  forgotten: {
    en: 'The rows of a dry run are kept for 30 days. Choose the file again.',
    fr: 'Les lignes d’un essai sont conservées 30 jours. Choisissez de nouveau le fichier.',
    ar: 'تُحفظ صفوف الفحص 30 يومًا. اختر الملف من جديد.',
  },
  notUndoable: {
    en: 'Only an import that is done can be taken back.',
    fr: 'Seule une importation terminée peut être annulée.',
    ar: 'لا يُتراجع إلا عن استيراد تم.',
  },
  tooOld: {
    en: 'An import can be taken back for 30 days.',
    fr: 'Une importation peut être annulée pendant 30 jours.',
    ar: 'يمكن التراجع عن الاستيراد خلال 30 يومًا.',
  },
  usedKey: {
    en: 'The Idempotency-Key was used for another request.',
    fr: 'La clé Idempotency-Key a servi à une autre requête.',
    ar: 'استُعمل مفتاح Idempotency-Key في طلب آخر.',
  },
  busy: {
    en: 'Other imports are being read. Try again in a moment.',
    fr: 'D’autres importations sont en cours de lecture. Réessayez dans un instant.',
    ar: 'تجري قراءة عمليات استيراد أخرى. حاول بعد قليل.',
  },
  edited: { en: 'Edited since', fr: 'Modifiée depuis', ar: 'عُدّل بعد ذلك' },
  noAccount: {
    en: 'The account that started this import may not write any more.',
    fr: 'Le compte qui a lancé cette importation ne peut plus écrire.',
    ar: 'لم يعد الحساب الذي بدأ هذا الاستيراد يستطيع الكتابة.',
  },
} as const satisfies Record<string, Texts>;

type Params = Readonly<Record<string, string | number>>;

/** Text of an answer. */
export const answerText = (key: keyof typeof ANSWERS, locale: Locale, params?: Params): string =>
  fillText(ANSWERS[key][locale], params);

/** Why a file cannot be read. */
export const errorText = (code: TableErrorCode, locale: Locale, params?: Params): string =>
  fillText(ERRORS[code][locale], params);

/** Returns the message of a problem, without its row and column. */
export const problemText = ({ cause, params }: Pick<RowProblem, 'cause' | 'params'>, locale: Locale): string =>
  fillText(PROBLEMS[cause][locale], params);
