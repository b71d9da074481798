import { renderPlugin, type Fixtures, type RenderPluginOptions } from '#admin/testing';
import fixtures from '../../src/plugins/files/fixtures.ts';
import plugin from '../../src/plugins/files/index.ts';

/** Opens the page of files for a test, as a manager where nothing else is said. */
export const openFiles = (calls: Fixtures['calls'] = {}, options: Omit<RenderPluginOptions, 'calls'> = {}) =>
  renderPlugin(plugin, {
    ...{ at: '/files', as: 'ROLE_MANAGER', records: fixtures.records, ...options },
    calls: { ...fixtures.calls, ...calls },
  });
