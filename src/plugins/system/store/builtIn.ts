import { app, type StoreApplication } from './application.ts';
import { OPTIONAL } from './optional.ts';

const INSTALLED = { isInstalled: true } as const;

/** Applications that come with Flexy, in the order of the menu: one per plugin, and announced ones. */
export const BUILT_IN: readonly StoreApplication[] = [
  app(
    'pos',
    'commerce',
    ['Cash register', 'Caisse', 'صندوق الدفع'],
    [
      'Sell at the counter, split payments, print receipts, work offline.',
      'Vendre au comptoir, partager les paiements, imprimer, travailler hors ligne.',
      'البيع في المحل وتقسيم الدفع والطباعة والعمل دون اتصال.',
    ],
    INSTALLED,
  ),
  app(
    'kitchen',
    'restauration',
    ['Kitchen board', 'Écran cuisine', 'لوحة المطبخ'],
    [
      'Orders as they come, by column, with sound and age of each ticket.',
      'Les commandes à leur arrivée, par colonne, avec son et âge du ticket.',
      'الطلبات فور وصولها في أعمدة، مع تنبيه وعمر كل تذكرة.',
    ],
    INSTALLED,
  ),
  app(
    'orders',
    'commerce',
    ['Orders', 'Commandes', 'الطلبات'],
    [
      'Orders, quotes, invoices and refunds in one place.',
      'Commandes, devis, factures et remboursements au même endroit.',
      'الطلبات وعروض الأسعار والفواتير والاسترداد في مكان واحد.',
    ],
    INSTALLED,
  ),
  app(
    'deliveries',
    'logistics',
    ['Deliveries', 'Livraisons', 'التوصيلات'],
    [
      'Rounds for drivers, with cash and proof, also without a network.',
      'Des tournées pour les livreurs, avec espèces et preuves, même hors ligne.',
      'جولات السائقين مع النقد والإثبات، حتى دون شبكة.',
    ],
    INSTALLED,
  ),
  app(
    'floor-plan',
    'restauration',
    ['Floor plan', 'Plan de salle', 'مخطط القاعة'],
    [
      'Draw rooms and tables, see what is free and reserved.',
      'Dessiner salles et tables, voir ce qui est libre ou réservé.',
      'رسم القاعات والطاولات ومعرفة الفارغ والمحجوز.',
    ],
    INSTALLED,
  ),
  app(
    'catalogue',
    'commerce',
    ['Catalogue', 'Catalogue', 'الكتالوج'],
    [
      'Products, categories, suppliers and promo codes.',
      'Produits, catégories, fournisseurs et codes promo.',
      'المنتجات والفئات والموردون ورموز التخفيض.',
    ],
    INSTALLED,
  ),
  app(
    'stock',
    'logistics',
    ['Stock', 'Stock', 'المخزون'],
    [
      'What each store has and what it is worth, transfers and counts.',
      'Ce que chaque magasin a et ce que cela vaut, transferts et comptages.',
      'ما في كل متجر وقيمته، والنقل بين المتاجر والجرد.',
    ],
    INSTALLED,
  ),
  app(
    'customers',
    'commerce',
    ['Customers', 'Clients', 'الزبائن'],
    [
      'Who buys, with credit, card and addresses.',
      'Qui achète, avec crédit, carte et adresses.',
      'الزبائن برصيدهم وبطاقاتهم وعناوينهم.',
    ],
    INSTALLED,
  ),
  app(
    'crm',
    'management',
    ['CRM board', 'Tableau CRM', 'لوحة المبيعات'],
    [
      'Leads by stage, from first contact to invoice.',
      'Opportunités par étape, du contact à la facture.',
      'الفرص حسب المرحلة، من الاتصال الأول إلى الفاتورة.',
    ],
    INSTALLED,
  ),
  app(
    'projects',
    'management',
    ['Projects', 'Projets', 'المشاريع'],
    [
      'Tasks on a board and on a Gantt chart.',
      'Des tâches sur un tableau et un diagramme de Gantt.',
      'المهام في لوحة ومخطط غانت.',
    ],
    INSTALLED,
  ),
  app(
    'agenda',
    'management',
    ['Agenda', 'Agenda', 'الأجندة'],
    [
      'Tasks, next steps and deliveries by day.',
      'Tâches, prochaines étapes et livraisons par jour.',
      'المهام والخطوات القادمة والتوصيل يوما بيوم.',
    ],
    INSTALLED,
  ),
  app(
    'import',
    'management',
    ['Import', 'Import', 'الاستيراد'],
    [
      'Bring products and users from a spreadsheet.',
      'Reprendre produits et utilisateurs d’un tableur.',
      'جلب المنتجات والمستخدمين من جدول.',
    ],
    INSTALLED,
  ),
  app(
    'files',
    'content',
    ['Files', 'Fichiers', 'الملفات'],
    ['Pictures and documents in folders.', 'Images et documents dans des dossiers.', 'الصور والوثائق في مجلدات.'],
    INSTALLED,
  ),
  app(
    'website',
    'content',
    ['Website pages', 'Pages du site', 'صفحات الموقع'],
    [
      'Pages, widgets and theme of the shop’s website.',
      'Pages, widgets et thème du site de la boutique.',
      'صفحات موقع المتجر وعناصره وقالبه.',
    ],
    INSTALLED,
  ),
  app(
    'code-editors',
    'content',
    ['Website code', 'Code du site', 'شيفرة الموقع'],
    [
      'Theme, pages and customer dashboard as code, with revisions.',
      'Thème, pages et espace client en code, avec révisions.',
      'القالب والصفحات ولوحة الزبون كشيفرة، مع نسخ سابقة.',
    ],
    INSTALLED,
  ),
  app(
    'documents',
    'content',
    ['Documents', 'Documents', 'الوثائق'],
    [
      'Write offers and letters, open and save .docx files, with versions.',
      'Écrire offres et lettres, ouvrir et enregistrer des fichiers .docx, avec versions.',
      'كتابة العروض والرسائل وفتح ملفات ‎.docx وحفظها مع نسخ سابقة.',
    ],
    INSTALLED,
  ),
  app(
    'page-editor',
    'content',
    ['Page editor', 'Éditeur de pages', 'محرر الصفحات'],
    [
      'Change texts, pictures and styles on the page itself.',
      'Modifiez textes, images et styles sur la page même.',
      'غيّر النصوص والصور والأنماط على الصفحة نفسها.',
    ],
    INSTALLED,
  ),
  app(
    'assistant',
    'addons',
    ['Assistant', 'Assistant', 'المساعد'],
    [
      'Describe what you need, review what it proposes.',
      'Décrivez votre besoin, relisez la proposition.',
      'صف ما تحتاجه وراجع ما يقترحه.',
    ],
    INSTALLED,
  ),
  app(
    'stores',
    'commerce',
    ['Stores and tills', 'Magasins et caisses', 'المتاجر والصناديق'],
    [
      'Where you sell: stores, their tills, payment and shipping methods.',
      'Vos points de vente : magasins, caisses, modes de paiement et de livraison.',
      'أماكن البيع: المتاجر وصناديقها ووسائل الدفع وطرق الشحن.',
    ],
    INSTALLED,
  ),
  app(
    'people',
    'human-resources',
    ['People', 'Personnes', 'الأشخاص'],
    [
      'Who works here, with which rights and which PIN.',
      'Qui travaille ici, avec quels droits et quel code PIN.',
      'من يعمل هنا وبأي صلاحيات وبأي رمز PIN.',
    ],
    INSTALLED,
  ),
  app(
    'pin',
    'commerce',
    ['PIN lock', 'Verrou par code PIN', 'القفل برمز PIN'],
    [
      'Four digits say who works at a shared till or desk, and lock it.',
      'Quatre chiffres disent qui travaille à un poste partagé, et le verrouillent.',
      'أربعة أرقام تحدد من يعمل على جهاز مشترك وتقفله.',
    ],
    INSTALLED,
  ),
  app(
    'printing',
    'commerce',
    ['Printing', 'Impression', 'الطباعة'],
    [
      'Receipts, kitchen tickets and labels on real printers.',
      'Tickets de caisse, bons de cuisine et étiquettes sur de vraies imprimantes.',
      'طباعة إيصالات الصندوق وتذاكر المطبخ والملصقات على طابعات حقيقية.',
    ],
    INSTALLED,
  ),
  app(
    'connect',
    'addons',
    ['Connected servers', 'Serveurs connectés', 'الخوادم المتصلة'],
    [
      'Lists and forms for the data of any API Platform server.',
      'Listes et formulaires pour les données de tout serveur API Platform.',
      'قوائم ونماذج لبيانات أي خادم API Platform.',
    ],
    INSTALLED,
  ),
  app(
    'setup',
    'management',
    ['Getting started', 'Premiers pas', 'البداية'],
    [
      'The way from an empty shop to its first sale, step by step.',
      'D’une boutique vide à la première vente, étape par étape.',
      'الطريق من متجر فارغ إلى أول عملية بيع، خطوة بخطوة.',
    ],
    INSTALLED,
  ),
  app(
    'app-store',
    'management',
    ['App store', 'Boutique d’applications', 'متجر التطبيقات'],
    [
      'What can be installed, and what is on.',
      'Ce qui peut être installé, et ce qui est actif.',
      'ما يمكن تثبيته وما هو مفعّل.',
    ],
    INSTALLED,
  ),
  app(
    'system',
    'management',
    ['System', 'Système', 'النظام'],
    [
      'Settings, audit log, bin, jobs and backups.',
      'Paramètres, journal, corbeille, tâches de fond et sauvegardes.',
      'الإعدادات وسجل التغييرات وسلة المحذوفات والمهام والنسخ الاحتياطية.',
    ],
    INSTALLED,
  ),
  ...OPTIONAL,
];
