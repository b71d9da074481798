/** English words that the palette finds these screens by, separated by commas. */
export const words = {
  places: {
    bin: 'trash, deleted records, restore, recycle',
    'audit-log': 'history, who did what, log, sign-ins',
    jobs: 'backups, exports, imports, background work',
    operations: 'monitoring, server, processes, health, slow, log level, storage, support',
    applications: 'plugins, extensions, modules',
    countries: 'nations, regions',
    translations: 'languages, texts, wording',
    saved_views: 'filters, saved filters, tabs of lists',
    style: 'kit, components, design system',
    'settings/company':
      'logo, legal numbers, address, currency, business, business day, closing time, after midnight, tax, VAT, tax rate, tax number',
    'settings/appearance': 'theme, dark mode, density, language',
    'settings/roles': 'people, permissions, rights, access, staff',
    'settings/languages': 'translations, countries',
    'settings/trust': 'retention, how long records are kept, storage',
    'settings/plugins': 'extensions, modules, switch on, switch off',
  },
};
