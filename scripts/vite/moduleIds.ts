/**
 * A pattern of the ids of modules: files of packages, on any platform and with any query. As the `filter` of a hook it lets
 * the bundler call a plugin for these modules alone: a call for each of 4,000 modules costs more than what the plugin does.
 * @param files ends of their paths, with forward slashes: `frappe-gantt/dist/frappe-gantt.es.js`
 */
export function moduleIds(...files: readonly string[]): RegExp {
  const ends = files.map((file) => file.split('/').map(RegExp.escape).join('[/\\\\]'));
  return new RegExp(`[/\\\\](?:${ends.join('|')})(?:\\?.*)?$`);
}
