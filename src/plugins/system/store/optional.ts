import { app, type StoreApplication } from './application.ts';

/** Applications that come with Flexy and are off in a fresh installation: not every shop needs them. */
export const OPTIONAL: readonly StoreApplication[] = [
  app(
    'spreadsheet',
    'content',
    ['Spreadsheets', 'Classeurs', 'الجداول'],
    [
      'Workbooks with formulas and charts, from and to Excel files.',
      'Des classeurs avec formules et graphiques, depuis et vers Excel.',
      'مصنفات بصيغ ورسوم بيانية، من ملفات Excel وإليها.',
    ],
  ),
  app(
    'supplier',
    'logistics',
    ['Supplier catalogue', 'Catalogue fournisseur', 'كتالوج المورد'],
    [
      'List products of a dropshipping supplier with your own margin.',
      'Listez les produits d’un fournisseur avec votre marge.',
      'أدرج منتجات مورّد مع هامش ربحك.',
    ],
  ),
  app(
    'snooker',
    'entertainment',
    ['Snooker scoreboard', 'Tableau de snooker', 'لوحة السنوكر'],
    [
      'Two players, breaks, timer, undo; for the club room.',
      'Deux joueurs, séries, chrono ; pour la salle du club.',
      'لاعبان وسلاسل وتوقيت؛ لقاعة النادي.',
    ],
  ),
  app(
    'viewer3d',
    'content',
    ['3D viewer', 'Visionneuse 3D', 'عارض ثلاثي الأبعاد'],
    [
      'Models as solid, wireframe or x-ray; cut, measured, taken apart.',
      'Modèles ombrés, filaires ou en rayons X ; coupés, mesurés, éclatés.',
      'نماذج مظللة أو سلكية أو شفافة، مع القطع والقياس والتفكيك.',
    ],
  ),
  app(
    'vouchers',
    'commerce',
    ['Gift cards', 'Cartes cadeaux', 'بطاقات الهدايا'],
    [
      'Sold and spent at the till, with their balance on the receipt.',
      'Vendues et utilisées à la caisse, avec leur solde sur le ticket.',
      'تباع وتستعمل عند الصندوق، ورصيدها على الإيصال.',
    ],
  ),
  app(
    'loyalty',
    'loyalty',
    ['Loyalty', 'Fidélité', 'الوفاء'],
    [
      'Points per sale, tiers, and rewards at the till.',
      'Des points par vente, des niveaux, des récompenses à la caisse.',
      'نقاط مع كل بيع ومستويات ومكافآت عند الصندوق.',
    ],
  ),
];
