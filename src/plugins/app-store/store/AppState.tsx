import { useTranslate } from 'ra-core';
import { Chip, usePluginStates, type IconName, type Tone } from '#admin';
import type { PluginState, PluginStatus } from '#admin/internal';
import type { Application } from './application.ts';

/** The plugin behind an application; undefined: this installation does not have it. */
export function usePluginOf(app: Application): PluginState | undefined {
  return usePluginStates().find(({ plugin }) => plugin.id === app.code);
}

/** Status of an installed application. */
export function AppState({ app }: { app: Application }) {
  const translate = useTranslate();
  const state = usePluginOf(app);
  if (!app.isInstalled) return null;
  if (app.failure !== '')
    return (
      <Chip tone="danger" icon="triangle-alert">
        {translate('appStore.status.failed')}
      </Chip>
    );
  if (!state) return <Chip>{translate(app.pack ? 'appStore.packages.notLoadedShort' : 'appStore.noCode')}</Chip>;
  const [tone, icon] = STATUS[state.status];
  return (
    <Chip tone={tone} icon={icon}>
      {translate(`appStore.status.${state.status}`)}
    </Chip>
  );
}

/** Tone and icon of a plugin's status, as in the settings. */
const STATUS: Readonly<Record<PluginStatus, readonly [Tone, IconName]>> = {
  available: ['neutral', 'ban'],
  installed: ['neutral', 'power'],
  enabled: ['info', 'clock'],
  running: ['success', 'circle-check'],
  failed: ['danger', 'triangle-alert'],
};
