/** Languages that the demo model reads. */
export type DemoLanguage = 'en' | 'fr' | 'ar';

/** Number words, by their number. */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  [
    ['a', 'one', 'un', 'une', 'واحد', 'واحدة'],
    ['two', 'deux', 'اثنان', 'اثنين', 'منتجين'],
    ['three', 'trois', 'ثلاثة', 'ثلاث'],
    ['four', 'quatre', 'أربعة', 'أربع'],
    ['five', 'cinq', 'خمسة', 'خمس'],
    ['six', 'ستة', 'ست'],
    ['seven', 'sept', 'سبعة', 'سبع'],
    ['eight', 'huit', 'ثمانية', 'ثماني'],
    ['nine', 'neuf', 'تسعة', 'تسع'],
    ['ten', 'dix', 'عشرة', 'عشر'],
  ].flatMap((words, at) => words.map((word): [string, number] => [word, at + 1])),
);

/** Words that say nothing about the thing itself. */
export const SILENT_WORDS: ReadonlySet<string> = new Set(
  `a an the of for with and or to in on at by from me my our your all any each some new please i want need would like that
  this these those is are be it its as them
  create add make write generate find search show list filter update change set put give get need build draft
  product products item items page pages order orders customer customers price prices priced costs cost name named called
  description descriptions short long reduction discount off percent same but more
  le la les un une des du de pour avec et ou à au aux en sur dans par mon ma mes nos je veux tous toutes chaque
  crée créer créez ajoute ajouter ajoutez cherche chercher trouve trouver mets mettre modifie modifier change changer
  produit produits article articles page pages commande commandes client clients prix nommé appelé remise même
  من في على إلى عن مع كل أريد أنشئ أضف اكتب ابحث اعرض غير عدل اجعل منتج منتجات صفحة صفحات طلب طلبات الطلبات المنتجات بسعر سعر ثمن خصم درهم
  published unpublished draft cheaper dearer under over below above between less than least most moins plus entre أقل أكثر بين`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Kinds of a thing, for names where the question gives none. */
export const KINDS: Readonly<Record<DemoLanguage, readonly string[]>> = {
  en: ['Classic', 'Fresh', 'Special', 'Large', 'Small', 'Organic', 'Spiced', 'House', 'Festive', 'Light'],
  fr: ['classique', 'frais', 'spécial', 'grand', 'petit', 'bio', 'épicé', 'maison', 'de fête', 'léger'],
  ar: ['تقليدي', 'طازج', 'خاص', 'كبير', 'صغير', 'عضوي', 'متبل', 'منزلي', 'للعيد', 'خفيف'],
};

/** Sentences that the demo model adds to its data. */
export const DEMO_TEXT: Readonly<Record<DemoLanguage, string>> = {
  en: 'I am the demo model: no AI service is set up. This is sample data made of your words.',
  fr: 'Je suis le modèle de démonstration : aucun service d’IA n’est configuré. Voici des données d’exemple tirées de vos mots.',
  ar: 'أنا النموذج التجريبي: لم تُضبط أي خدمة ذكاء اصطناعي. هذه بيانات مثال مأخوذة من كلماتك.',
};

/** A sentence about a thing. */
export const sentenceAbout = (name: string, language: DemoLanguage): string =>
  ({
    en: `${name}, carefully chosen and ready to enjoy.`,
    fr: `${name}, choisi avec soin et prêt à déguster.`,
    ar: `${name}، مختار بعناية وجاهز للاستمتاع به.`,
  })[language];

/** The language of a text, by its letters and words. */
export function languageOf(text: string): DemoLanguage {
  if (/\p{Script=Arabic}/u.test(text)) return 'ar';
  return /[àâçéèêëîïôùûœ]|\b(?:le|les|des|une|pour|avec|produits?|trois|deux|crée[rz]?|cherche[rz]?)\b/iu.test(text)
    ? 'fr'
    : 'en';
}
