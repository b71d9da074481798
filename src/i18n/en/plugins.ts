/** English texts of the plugin host (`flexy.plugins.*`) and of the settings page. */
export const plugins = {
  settings: 'Settings',
  groups: { general: 'General', apps: 'Tools', system: 'System' },
  panels: 'Panels',
  find: 'Find a setting or a list',
  noneFound: 'No results for “%{text}”.',
  dashboard: 'Dashboard',
  commands: 'Actions',
  partFailed: '%{plugin} failed here',
  goOnWithout: 'Continue without %{plugin}',
  off: '%{plugin} is switched off',
  offHelp: 'Switch it on in the settings to open this page. Its data is kept.',
  offAsk: 'Ask an administrator to switch it on. Its data is kept.',
  manage: 'Open the settings',
};
