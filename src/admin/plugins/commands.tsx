import { useNotify, useTranslate } from 'ra-core';
import { useShortcut } from '../shortcuts/useShortcut.ts';
import type { Plugin, PluginCommand } from './definePlugin.ts';
import { reasonOf } from './PluginHost.ts';
import { useActivePlugins, useAllowed, usePluginHost } from './PluginsContext.ts';

/** A command with what runs it. */
export interface ActiveCommand {
  readonly plugin: Plugin;
  readonly command: PluginCommand;
  readonly run: () => void;
}

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

/** Puts the keys of the plugins' commands among the shortcuts; the commands themselves stand in the palette. */
export function Commands() {
  const commands = useCommands();
  return commands.map(({ plugin, command, run }) =>
    command.keys === undefined ? null : (
      <CommandKeys key={`${plugin.id} ${command.id}`} {...command} keys={command.keys} run={run} />
    ),
  );
}

interface CommandKeysProps extends Pick<PluginCommand, 'title' | 'inDialog'> {
  keys: string;
  run: () => void;
}

function CommandKeys({ keys, title, inDialog = false, run }: CommandKeysProps) {
  useShortcut(keys, title, run, { inDialog });
  return null;
}
