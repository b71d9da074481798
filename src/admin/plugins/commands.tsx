import { useNotify, useTranslate } from 'ra-core';
import { useEffect, useMemo } from 'react';
import { IconButton, MenuItem, Popover } from '../ui/index.ts';
import type { Plugin, PluginCommand } from './definePlugin.ts';
import { isPressed, keysText } from './keys.ts';
import { reasonOf } from './PluginHost.ts';
import { useActivePlugins, useAllowed, usePluginHost } from './PluginsContext.ts';

/** A command with what runs it. */
export interface ActiveCommand {
  readonly plugin: Plugin;
  readonly command: PluginCommand;
  readonly run: () => void;
}

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** Commands of the plugins that are on, as far as the signed-in person may. */
export function useCommands(): readonly ActiveCommand[] {
  const host = usePluginHost();
  const plugins = useActivePlugins();
  const isAllowed = useAllowed();
  const translate = useTranslate();
  const notify = useNotify();
  return plugins.flatMap((plugin) =>
    (plugin.commands ?? []).filter(isAllowed).map((command) => ({
      plugin,
      command,
      run: () => {
        const work = async () => (await host.load(plugin.id, command.run)).default(host.hostOf(plugin.id));
        work().catch((error: unknown) => {
          host.failed(plugin.id, error);
          notify(`${translate(command.title)}: ${reasonOf(error)}`, { type: 'error' });
        });
      },
    })),
  );
}

/** The commands' keys, and the menu of commands in the bar over every page; nothing when there are none. */
export function Commands() {
  const translate = useTranslate();
  const commands = useCommands();
  const byKeys = useMemo(() => commands.filter(({ command }) => command.keys !== undefined), [commands]);
  useEffect(() => {
    if (byKeys.length === 0) return undefined;
    const ends = new AbortController();
    window.addEventListener(
      'keydown',
      (event) => {
        const found = byKeys.find(({ command }) => isPressed(command.keys ?? '', event, isApple));
        if (!found || event.defaultPrevented) return;
        event.preventDefault();
        found.run();
      },
      { signal: ends.signal },
    );
    return () => ends.abort();
  }, [byKeys]);
  if (commands.length === 0) return null;
  const label = translate('flexy.plugins.commands');
  return (
    <Popover kind="menu" label={label} opener={(opener) => <IconButton icon="zap" label={label} {...opener} />}>
      {(close) =>
        commands.map(({ plugin, command, run }) => (
          <MenuItem
            key={`${plugin.id} ${command.id}`}
            icon={command.icon ?? 'zap'}
            onSelect={() => {
              close();
              run();
            }}
          >
            {translate(command.title)}
            {command.keys && <kbd>{keysText(command.keys, isApple)}</kbd>}
          </MenuItem>
        ))
      }
    </Popover>
  );
}
