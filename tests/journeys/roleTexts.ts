// The texts of the screens for each role and language, written independently of the code: the menu and the exits.

/** In the order of the rights' table (tests/plugins/rights.ts). */
export const ROLES = ['admin', 'manager', 'cashier', 'driver', 'kitchen'] as const;
export type RoleName = (typeof ROLES)[number];
export const LOCALES = ['en', 'fr', 'ar'] as const;
export type Locale = (typeof LOCALES)[number];

/** Entries of the menu. */
const ENTRIES = {
  dashboard: { en: 'Dashboard', fr: 'Tableau de bord', ar: 'لوحة القيادة' },
  till: { en: 'Cash register', fr: 'Caisse', ar: 'صندوق الدفع' },
  kitchenBoard: { en: 'Kitchen board', fr: 'Écran cuisine', ar: 'لوحة المطبخ' },
  orders: { en: 'Orders', fr: 'Commandes', ar: 'الطلبات' },
  quotes: { en: 'Quotes', fr: 'Devis', ar: 'عروض الأسعار' },
  invoices: { en: 'Invoices', fr: 'Factures', ar: 'الفواتير' },
  deliveries: { en: 'Deliveries', fr: 'Livraisons', ar: 'التوصيلات' },
  floorPlan: { en: 'Floor plan', fr: 'Plan de salle', ar: 'مخطط القاعة' },
  products: { en: 'Products', fr: 'Produits', ar: 'المنتجات' },
  categories: { en: 'Categories', fr: 'Catégories', ar: 'الفئات' },
  stock: { en: 'Stock', fr: 'Stock', ar: 'المخزون' },
  purchases: { en: 'Purchases', fr: 'Achats', ar: 'المشتريات' },
  suppliers: { en: 'Suppliers', fr: 'Fournisseurs', ar: 'الموردون' },
  promoCodes: { en: 'Promo codes', fr: 'Codes promo', ar: 'الرموز الترويجية' },
  imports: { en: 'Import', fr: 'Importation', ar: 'الاستيراد' },
  customers: { en: 'Customers', fr: 'Clients', ar: 'الزبائن' },
  crmBoard: { en: 'CRM board', fr: 'Tableau CRM', ar: 'لوحة الفرص' },
  leads: { en: 'Leads', fr: 'Opportunités', ar: 'الفرص' },
  projects: { en: 'Projects', fr: 'Projets', ar: 'المشاريع' },
  tasks: { en: 'Tasks', fr: 'Tâches', ar: 'المهام' },
  agenda: { en: 'Agenda', fr: 'Agenda', ar: 'الأجندة' },
  pages: { en: 'Pages', fr: 'Pages', ar: 'الصفحات' },
  themes: { en: 'Themes', fr: 'Thèmes', ar: 'القوالب' },
  pageEditor: { en: 'Page editor', fr: 'Éditeur de pages', ar: 'محرر الصفحات' },
  websiteTheme: { en: 'Website theme', fr: 'Thème du site', ar: 'قالب الموقع' },
  dashboardCode: { en: 'Customer dashboard', fr: 'Tableau de bord client', ar: 'لوحة الزبون' },
  files: { en: 'Files', fr: 'Fichiers', ar: 'الملفات' },
  documents: { en: 'Documents', fr: 'Documents', ar: 'الوثائق' },
  assistant: { en: 'Assistant', fr: 'Assistant', ar: 'المساعد' },
  suggest: { en: 'Product suggestion', fr: 'Suggestion de produit', ar: 'اقتراح منتج' },
  appStore: { en: 'App store', fr: 'Boutique d’applications', ar: 'متجر التطبيقات' },
  settings: { en: 'Settings', fr: 'Réglages', ar: 'الإعدادات' },
} as const;
/** Menu entries of the roles that run the shop; their first page is the dashboard. */
const RUNS = [
  ...(['dashboard', 'till', 'kitchenBoard', 'orders', 'quotes', 'invoices', 'deliveries', 'floorPlan'] as const),
  ...(['products', 'categories', 'stock', 'purchases', 'suppliers', 'promoCodes', 'imports'] as const),
  ...(['customers', 'crmBoard', 'leads', 'projects', 'tasks', 'agenda', 'pages', 'pageEditor'] as const),
] as const;
const MENUS: Readonly<Record<RoleName, readonly (keyof typeof ENTRIES)[]>> = {
  admin: [
    ...RUNS,
    'themes',
    'websiteTheme',
    'dashboardCode',
    'files',
    'documents',
    'assistant',
    'suggest',
    'appStore',
    'settings',
  ],
  manager: [...RUNS, 'files', 'documents', 'assistant', 'suggest', 'settings'],
  cashier: [
    'till',
    'orders',
    'deliveries',
    'floorPlan',
    'products',
    'categories',
    'customers',
    'tasks',
    'agenda',
    'documents',
    'settings',
  ],
  driver: [
    'till',
    'orders',
    'deliveries',
    'floorPlan',
    'products',
    'categories',
    'customers',
    'tasks',
    'agenda',
    'settings',
  ],
  kitchen: ['kitchenBoard', 'settings'],
};

/** The whole menu of a role, from top to bottom. */
export const menuOf = (role: RoleName, locale: Locale): string[] => MENUS[role].map((entry) => ENTRIES[entry][locale]);

/** Other texts of the shell and its states. */
export const SAID = {
  en: {
    roles: { admin: 'administrator', manager: 'manager', cashier: 'cashier', driver: 'driver', kitchen: 'kitchen' },
    products: ENTRIES.products.en,
    forbidden: /^Your role has no access to /,
    closed: /closed, even to administrators$/,
    nothing: 'There is nothing at this address',
    gone: 'This record does not exist',
    language: /^EN\s*Language/,
    own: 'English',
    signOut: 'Logout',
    signIn: 'Sign in',
  },
  fr: {
    roles: {
      admin: 'administrateur',
      manager: 'responsable',
      cashier: 'caissier',
      driver: 'livreur',
      kitchen: 'cuisine',
    },
    products: ENTRIES.products.fr,
    forbidden: /^Votre rôle n’a pas accès à /,
    closed: /même aux administrateurs$/,
    nothing: 'Il n’y a rien à cette adresse',
    gone: 'Cette fiche n’existe pas',
    language: /^FR\s*Langue/,
    own: 'Français',
    signOut: 'Se déconnecter',
    signIn: 'Connexion',
  },
  ar: {
    roles: { admin: 'مدير النظام', manager: 'مسير', cashier: 'أمين الصندوق', driver: 'سائق', kitchen: 'المطبخ' },
    products: ENTRIES.products.ar,
    forbidden: /^لا يتيح لك دورك الوصول /,
    closed: /أمام مديري النظام$/,
    nothing: 'لا يوجد شيء في هذا العنوان',
    gone: 'هذا السجل غير موجود',
    language: /اللغة/,
    own: 'العربية',
    signOut: 'تسجيل الخروج',
    signIn: 'تسجيل الدخول',
  },
} as const;

/** The language somebody changes to. */
export const NEXT: Readonly<Record<Locale, Locale>> = { en: 'fr', fr: 'ar', ar: 'en' };
