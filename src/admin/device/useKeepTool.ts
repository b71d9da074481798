import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useI18nProvider, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useMay } from '../auth/SessionContext.ts';
import { pageWorker } from '../worker/pageWorker.ts';
import { keepFiles } from './keepFiles.ts';
import { keepLists } from './keepLists.ts';
import { setKept } from './keptTools.ts';
import type { Tool } from './useTools.ts';

/** Keeps tools on this device, or keeps them no longer. */
export interface KeepTool {
  /** Ids of the plugins whose files are being fetched. */
  readonly busy: ReadonlySet<string>;
  readonly keep: (tool: Tool, isKept: boolean) => Promise<void>;
}

/** Switches of the tools. What cannot be fetched now is told, and fetched at the next start with a network. */
export function useKeepTool(): KeepTool {
  const translate = useTranslate();
  const notify = useNotify();
  const may = useMay();
  const provider = useDataProvider();
  const queryClient = useQueryClient();
  const { getLocales } = useI18nProvider();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const fetchTool = async ({ plugin, name }: Tool) => {
    setBusy((before) => new Set([...before, plugin.id]));
    // Without it nothing that is kept would be found; a browser that saves data has none yet.
    pageWorker((getLocales?.() ?? []).map(({ locale }) => locale));
    const missing = await keepFiles([plugin.id]).catch(() => null);
    if (missing !== 0) notify(translate('flexy.device.incomplete', { name }), { type: 'warning' });
    await keepLists(plugin, provider, (resource) => may('read', resource)).catch(() => undefined);
    setBusy((before) => new Set([...before].filter((id) => id !== plugin.id)));
  };
  const keep = async (tool: Tool, isKept: boolean) => {
    try {
      setKept(tool.plugin.id, isKept);
    } catch {
      notify(translate('flexy.device.notStored'), { type: 'error' });
      return;
    }
    if (isKept) await fetchTool(tool);
    await queryClient.invalidateQueries({ queryKey: ['flexy.device'] });
  };
  return { busy, keep };
}
