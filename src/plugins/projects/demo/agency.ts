import { task, type DemoTask } from './tasks.ts';

/** Tasks of the agency's project, in French. */
export const ARGANE_TASKS: readonly DemoTask[] = [
  task('argane-atelier', 'Atelier de lancement', [-25, 1, 100], 3, ['sara', 'claire'], {
    text: 'Objectifs, publics, langues',
  }),
  task('argane-maquettes', 'Maquettes', [-22, 10, 100], 3, ['sara'], {
    text: 'Accueil, boutique, fiche produit',
    after: [['argane-atelier', 'FS', 2]],
  }),
  task('argane-mobile', 'Maquettes mobiles', [-14, 5, 100], 3, ['sara'], { parent: 'argane-maquettes' }),
  task('argane-photos', 'Photos des produits', [-12, 6, 85], 1, ['leila'], {
    text: '48 produits, fond clair',
    after: [['argane-atelier', 'FS', 8]],
  }),
  task('argane-textes', 'Textes en trois langues', [-8, 12, 50], 1, ['claire', 'yassine'], {
    text: 'Le français est relu, l’arabe commence',
    isImportant: true,
  }),
  task('argane-theme', 'Intégration du thème', [-6, 9, 60], 1, ['sara'], {
    after: [['argane-maquettes', 'FS']],
    color: '#7fb7e6',
  }),
  task('argane-catalogue', 'Import du catalogue', [-1, 3, 30], 1, ['sara', 'youssef'], {
    text: 'Fichier Excel du client, 312 lignes',
    after: [['argane-theme', 'SS', 4]],
  }),
  task('argane-paiement', 'Paiement et livraison', [3, 5, 0], 0, ['sara'], {
    text: 'Carte, espèces à la livraison',
    after: [['argane-catalogue', 'FS', 1]],
  }),
  task('argane-recette', 'Recette avec le client', [9, 4, 0], 0, ['sara', 'claire'], {
    after: [['argane-paiement', 'FS', 1]],
  }),
  task('argane-legal', 'Mentions légales', [-3, 10, 0], 0, ['claire'], {
    text: 'On attend le juriste',
    isOnHold: true,
  }),
  task('argane-ligne', 'Mise en ligne', [15, 0, 0], 0, ['sara'], {
    after: [['argane-recette', 'FS', 2]],
    tags: ['jalon'],
    isImportant: true,
  }),
];

/** Tasks of the festival's project, in Arabic. */
export const FESTIVAL_TASKS: readonly DemoTask[] = [
  task('festival-permit', 'رخصة المكان', [-30, 12, 100], 3, ['yassine'], { text: 'تم التوقيع مع البلدية' }),
  task('festival-partners', 'الشركاء والرعاة', [-20, 25, 65], 1, ['yassine', 'leila'], {
    text: 'خمسة شركاء من أصل ثمانية',
    isImportant: true,
  }),
  task('festival-stands', 'مخطط الأروقة', [-15, 10, 100], 3, ['sara'], {
    text: 'أربعون رواقا وممر واسع',
    after: [['festival-permit', 'FS']],
  }),
  task('festival-poster', 'الملصق', [-10, 6, 90], 2, ['sara'], {
    text: 'بالعربية والأمازيغية والفرنسية',
    color: '#e88fb4',
  }),
  task('festival-print', 'طباعة الملصقات', [2, 3, 0], 0, ['sara'], {
    parent: 'festival-poster',
    after: [['festival-poster', 'FS', 4]],
  }),
  task('festival-growers', 'دعوة الفلاحين', [-12, 20, 45], 1, ['yassine', 'omar'], {
    text: 'ستون فلاحا، وصل ردّ سبعة وعشرين',
  }),
  task('festival-transport', 'النقل', [6, 8, 0], 0, ['omar'], {
    text: 'شاحنتان وحافلة',
    after: [['festival-growers', 'FS', -2]],
  }),
  task('festival-kitchen', 'مطبخ الضيوف', [4, 10, 10], 0, ['hamza'], { text: 'غداء لمئتي ضيف في اليوم' }),
  task('festival-music', 'السهرات', [-5, 15, 30], 1, ['leila'], { text: 'فرقتان من درعة وواحدة من سوس' }),
  task('festival-security', 'السلامة', [8, 6, 0], 0, ['yassine'], {
    isOnHold: true,
    text: 'في انتظار الوقاية المدنية',
  }),
  task('festival-setup', 'تركيب الأروقة', [16, 3, 0], 0, ['sara', 'omar'], {
    after: [
      ['festival-stands', 'FS'],
      ['festival-transport', 'FF', 1],
    ],
  }),
  task('festival-opening', 'الافتتاح', [20, 0, 0], 0, ['yassine'], {
    after: [['festival-setup', 'FS', 1]],
    tags: ['موعد'],
    isImportant: true,
  }),
];
