/** English search words for the framework's entries of the palette (`words.*`), separated by commas. */
export default {
  words: {
    places: {
      dashboard: 'home, start page, figures, overview',
      settings: 'options, preferences, configuration',
      notifications: 'alerts, messages, mentions, inbox',
      device: 'offline, without a network, keep, storage',
    },
    actions: {
      help: 'help, shortcuts, hotkeys',
      tour: 'help, guide, introduction, how it works',
      star: 'bookmark',
      strip: 'hide menu, sidebar',
      refresh: 'reload, update',
      logout: 'sign out, log out, log off, exit',
      light: 'bright, day',
      dark: 'night',
      system: 'automatic',
      comfortable: 'roomy, large',
      compact: 'small, dense',
      language: 'translate',
    },
  },
};
