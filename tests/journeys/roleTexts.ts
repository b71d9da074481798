// What the screens say to each role in each language, written down a second time: the menu, the ways out.

/** In the order of the rights' table (tests/plugins/rights.ts). */
export const ROLES = ['admin', 'manager', 'cashier', 'driver', 'kitchen'] as const;
export type RoleName = (typeof ROLES)[number];
export const LOCALES = ['en', 'fr', 'ar'] as const;
export type Locale = (typeof LOCALES)[number];

/** Entries of the menu. */
const ENTRIES = {
  orders: { en: 'Orders', fr: 'Commandes', ar: 'الطلبات' },
  products: { en: 'Products', fr: 'Produits', ar: 'المنتجات' },
  categories: { en: 'Categories', fr: 'Catégories', ar: 'الفئات' },
  customers: { en: 'Customers', fr: 'Clients', ar: 'الزبائن' },
  leads: { en: 'Leads', fr: 'Opportunités', ar: 'الفرص' },
  tasks: { en: 'Tasks', fr: 'Tâches', ar: 'المهام' },
  settings: { en: 'Settings', fr: 'Réglages', ar: 'الإعدادات' },
} as const;
const LISTS = ['orders', 'products', 'categories', 'customers', 'leads', 'tasks'] as const;
const MENUS: Readonly<Record<RoleName, readonly (keyof typeof ENTRIES)[]>> = {
  admin: [...LISTS, 'settings'],
  manager: [...LISTS, 'settings'],
  cashier: ['orders', 'products', 'categories', 'customers', 'tasks', 'settings'],
  driver: ['orders', 'products', 'categories', 'customers', 'tasks', 'settings'],
  kitchen: ['orders', 'products', 'settings'],
};

/** The whole menu of a role, from top to bottom. */
export const menuOf = (role: RoleName, locale: Locale): string[] => MENUS[role].map((entry) => ENTRIES[entry][locale]);

/** Other texts of the shell and its states. */
export const SAID = {
  en: {
    roles: { admin: 'administrator', manager: 'manager', cashier: 'cashier', driver: 'driver', kitchen: 'kitchen' },
    products: ENTRIES.products.en,
    forbidden: 'This page is not for your role',
    nothing: 'There is nothing at this address',
    gone: 'This record is not there',
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
    forbidden: 'Cette page n’est pas ouverte à votre rôle',
    nothing: 'Il n’y a rien à cette adresse',
    gone: 'Cet élément n’existe pas',
    language: /^FR\s*Langue/,
    own: 'Français',
    signOut: 'Se déconnecter',
    signIn: 'Connexion',
  },
  ar: {
    roles: { admin: 'مدير النظام', manager: 'مسيّر', cashier: 'أمين الصندوق', driver: 'سائق', kitchen: 'المطبخ' },
    products: ENTRIES.products.ar,
    forbidden: 'هذه الصفحة غير متاحة لدورك',
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
