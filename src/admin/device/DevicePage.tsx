import { useTranslate } from 'ra-core';
import { useId, useSyncExternalStore } from 'react';
import { useFormats } from '../format/formats.ts';
import { PartTexts } from '../plugins/PluginTexts.tsx';
import { PagePending } from '../page/PageStates.tsx';
import { useCrumbs } from '../shell/crumbs.ts';
import { Banner, Button, Card, Chip, Icon, PageHeader, Switch, type Tone } from '../ui/index.ts';
import styles from './device.module.css';
import { canKeep } from './keepFiles.ts';
import { keptTools } from './keptTools.ts';
import type { ToolOnDevice } from './toolFiles.ts';
import { toolState, type ToolState } from './toolState.ts';
import { useKeepTool } from './useKeepTool.ts';
import { useTools, useToolsOnDevice, type Tool } from './useTools.ts';

/** Page of this device: which tools open here without a network, and a switch for each. */
export default function DevicePage() {
  return (
    <PartTexts part="shell">
      <Page />
    </PartTexts>
  );
}

const TONES: Readonly<Record<ToolState, Tone>> = {
  always: 'success',
  kept: 'success',
  fetching: 'info',
  waiting: 'warning',
  whole: 'info',
  part: 'neutral',
  none: 'neutral',
};

/** Bytes in a megabyte. */
const MEGABYTE = 1_000_000;

interface RowProps {
  tool: Tool;
  device: ToolOnDevice | undefined;
  isKept: boolean;
  isBusy: boolean;
  onSwitch: (isKept: boolean) => void;
}

function ToolRow({ tool: { plugin, name, places }, device, isKept, isBusy, onSwitch }: RowProps) {
  const translate = useTranslate();
  const { decimal, listSign } = useFormats();
  const isAlways = plugin.offline === true;
  const state = toolState({ isAlways, isKept, isBusy, there: device?.there });
  const names = places.map(({ label }) => label).join(listSign);
  const note = useId();
  return (
    <li className={styles.row}>
      <Icon name={plugin.icon ?? 'box'} />
      <div className={styles.text}>
        <b>{name}</b>
        <small>{names}</small>
        {device?.isFramed && <small id={note}>{translate('flexy.device.framed')}</small>}
      </div>
      {device && <span className={styles.size}>{decimal(device.bytes / MEGABYTE, 2, 'megabyte')}</span>}
      <span role="status">
        <Chip tone={TONES[state]}>{translate(`flexy.device.states.${state}`)}</Chip>
      </span>
      <Switch
        label={translate('flexy.device.keep', { name })}
        describedBy={device?.isFramed ? note : undefined}
        checked={isAlways || isKept}
        disabled={isAlways || isBusy}
        onChange={onSwitch}
      />
    </li>
  );
}

function Tools() {
  const translate = useTranslate();
  const tools = useTools();
  const kept = useSyncExternalStore(keptTools.subscribe, keptTools.get);
  const { data, isPending, refetch } = useToolsOnDevice();
  const { busy, keep } = useKeepTool();
  if (isPending) return <PagePending />;
  if (!canKeep()) return <Banner tone="warning">{translate('flexy.device.closed')}</Banner>;
  const retry = <Button onClick={() => void refetch()}>{translate('flexy.state.retry')}</Button>;
  return (
    <>
      {!data && (
        <Banner tone="warning" action={retry}>
          {translate('flexy.device.unknown')}
        </Banner>
      )}
      <ul className={styles.tools}>
        {tools.map((tool) => (
          <ToolRow
            key={tool.plugin.id}
            tool={tool}
            device={data?.get(tool.plugin.id)}
            isKept={kept.includes(tool.plugin.id)}
            isBusy={busy.has(tool.plugin.id)}
            onSwitch={(isKept) => void keep(tool, isKept)}
          />
        ))}
      </ul>
    </>
  );
}

function Page() {
  const translate = useTranslate();
  const title = translate('flexy.device.title');
  useCrumbs([{ label: title }]);
  return (
    <>
      <PageHeader title={title} />
      <Card title={translate('flexy.device.tools')}>
        <p className={styles.help}>{translate('flexy.device.help')}</p>
        <Tools />
      </Card>
    </>
  );
}
