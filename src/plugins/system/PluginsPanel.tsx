import { useNotify, useTranslate, useUpdate } from 'ra-core';
import { useEffect, useMemo } from 'react';
import {
  PanelLists,
  Banner,
  Button,
  Card,
  Chip,
  Code,
  IconButton,
  Query,
  Skeleton,
  Switch,
  Text,
  useCall,
  useErrorText,
  usePluginHost,
  usePluginStates,
  useRecordList,
  type IconName,
  type Tone,
} from '#admin';
import { FaultText, type PluginState, type PluginStatus } from '#admin/internal';
import type { ScreenRecord } from '#resource';
import { pluginsCall } from './calls.ts';
import { movedOrders } from './menuOrder.ts';
import styles from './PluginsPanel.module.css';

/** Settings panel of plugins: status with reason, on and off, order in the menu. */
export default function PluginsPanel() {
  const translate = useTranslate();
  const states = usePluginStates();
  const query = useRecordList('applications', QUERY);
  const { applicationOf, change, move } = useChanges(states, query.data);
  const failures = useServerFailures();
  return (
    <Query isPage failed={translate('system.plugins.failed')} query={query} shape={SHAPE}>
      {() => (
        <div className={styles.panel}>
          <h1>{translate('system.plugins.title')}</h1>
          <Card>
            <Banner tone="info" icon="info">
              {translate('system.plugins.help')}
            </Banner>
            <ul className={styles.list}>
              {states.map((state, at) => {
                const application = applicationOf(state.plugin.id);
                return (
                  <PluginRow
                    key={state.plugin.id}
                    state={state}
                    application={application}
                    onServer={failures.get(state.plugin.id)}
                    isFirst={at === 0}
                    isLast={at === states.length - 1}
                    onSwitch={(isEnabled) =>
                      application && void change(application, { isEnabled, ...(isEnabled ? { installed: true } : {}) })
                    }
                    onMove={(by) => void move(state.plugin.id, by)}
                  />
                );
              })}
            </ul>
          </Card>
          <PanelLists />
        </div>
      )}
    </Query>
  );
}

/** Query of the applications; one page contains them all. */
const QUERY = {
  pagination: { page: 1, perPage: 500 },
  sort: { field: 'menuOrder', order: 'ASC' },
  filter: {},
} as const;

const LOOKS: Readonly<Record<PluginStatus, readonly [Tone, IconName]>> = {
  available: ['neutral', 'ban'],
  installed: ['neutral', 'power'],
  enabled: ['info', 'clock'],
  running: ['success', 'circle-check'],
  failed: ['danger', 'triangle-alert'],
};

type Application = ScreenRecord<'applications'>;

interface RowProps {
  state: PluginState;
  application: Application | undefined;
  /** Error of its server part. */
  onServer: string | undefined;
  isFirst: boolean;
  isLast: boolean;
  onSwitch: (isEnabled: boolean) => void;
  onMove: (by: -1 | 1) => void;
}

function PluginRow({ state, application, onServer, isFirst, isLast, onSwitch, onMove }: RowProps) {
  const translate = useTranslate();
  const host = usePluginHost();
  const { plugin } = state;
  // A plugin whose server part failed has failed, whatever the state of its browser part.
  const isLost = onServer !== undefined && state.status !== 'available' && state.status !== 'installed';
  const status = isLost ? 'failed' : state.status;
  const reason = isLost ? translate('system.plugins.onServer', { reason: onServer }) : state.reason;
  const name = translate(plugin.title);
  const isCore = plugin.core === true;
  const [tone, icon] = LOOKS[status];
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <b>{name}</b> <Code>{plugin.id}</Code>
        {isCore && (
          <Text as="p" tone="quiet" className={styles.note}>
            {translate('system.plugins.core')}
          </Text>
        )}
        {reason !== undefined && (
          <Text as="p" tone="danger" className={styles.note} role="status">
            <FaultText fault={isLost ? undefined : state.fault} reason={reason} />
          </Text>
        )}
      </div>
      <Chip tone={tone} icon={icon}>
        {translate(`system.plugins.status.${status}`)}
      </Chip>
      <div className={styles.tools}>
        {state.status === 'failed' && (
          <Button size="small" icon="rotate-cw" onClick={() => host.retry(plugin.id)}>
            {translate('system.plugins.retry')}
          </Button>
        )}
        <IconButton
          icon="arrow-up"
          size="small"
          label={translate('system.plugins.up', { plugin: name })}
          disabled={isFirst || !application}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon="arrow-down"
          size="small"
          label={translate('system.plugins.down', { plugin: name })}
          disabled={isLast || !application}
          onClick={() => onMove(1)}
        />
        <Switch
          label={translate('system.plugins.switch', { plugin: name })}
          checked={isCore || !application || application.isEnabled === true}
          disabled={!application || isCore}
          onChange={onSwitch}
        />
      </div>
    </li>
  );
}

/** Errors of server parts by plugin; empty until the server has answered. */
function useServerFailures(): ReadonlyMap<string, string> {
  const notify = useNotify();
  const { data, error } = useCall(pluginsCall);
  useEffect(() => {
    if (error) notify('system.plugins.serverUnknown', { type: 'warning' });
  }, [error, notify]);
  return useMemo(() => new Map((data ?? []).flatMap(({ id, failed }) => (failed ? [[id, failed]] : []))), [data]);
}

/** Changes of the applications' rows. A failed change is reported and leaves the row unchanged. */
function useChanges(states: readonly PluginState[], data: readonly Application[] = []) {
  const notify = useNotify();
  const textOf = useErrorText();
  const [update] = useUpdate<Application>();
  const applicationOf = (id: string) => data.find((one) => one.code === id);
  const change = async (previousData: Application, values: Partial<Application>) => {
    try {
      await update(
        'applications',
        { id: previousData.id, data: { ...previousData, ...values }, previousData },
        { returnPromise: true },
      );
    } catch (failure) {
      notify('system.plugins.notChanged', { type: 'error', messageArgs: { reason: textOf(failure) } });
    }
  };
  const move = async (id: string, by: -1 | 1) => {
    const known = states.flatMap(({ plugin }) => applicationOf(plugin.id) ?? []);
    const from = known.findIndex((one) => one.code === id);
    for (const [moved, menuOrder] of movedOrders(known, from, by)) {
      const row = known.find((one) => one.id === moved);
      if (row) await change(row, { menuOrder });
    }
  };
  return { applicationOf, change, move };
}

const SHAPE = <Skeleton width="100%" height="240px" />;
