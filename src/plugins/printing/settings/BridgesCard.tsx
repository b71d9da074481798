import { useTranslate } from 'ra-core';
import {
  Button,
  Card,
  Chip,
  Stack,
  useAction,
  useApi,
  useData,
  useFormats,
  useRecordList,
  useUndoNotice,
  WHOLE_LIST,
} from '#admin';
import type { ScreenRecord } from '#resource';
import { isSilent } from '../rules/silentBridge.ts';
import styles from './printing.module.css';

type Bridge = ScreenRecord<'print_bridges'>;

/** The paired bridge applications. One that no longer asks for jobs is named, with its last moment, and can be removed. */
export function BridgesCard() {
  const translate = useTranslate();
  const provider = useData();
  const call = useApi();
  const tell = useUndoNotice();
  const { isBusy, run } = useAction();
  const { data, dataUpdatedAt, refetch } = useRecordList('print_bridges', ALL);
  if (!data || data.length === 0) return null;
  const restore = async (id: Bridge['id']) => {
    await call(`print_bridges/${id}/restore`, { method: 'POST' });
    await refetch();
  };
  const remove = (bridge: Bridge) =>
    run(async () => {
      await provider.delete('print_bridges', { id: bridge.id, previousData: bridge });
      tell(translate('printing.bridges.removed', { name: bridge.name }), () => restore(bridge.id));
      await refetch();
    });
  return (
    <Card title={translate('printing.bridges.title')}>
      <p className={styles.small}>{translate('printing.bridges.help')}</p>
      <Stack as="ul" gap={0} className={styles.rows} aria-label={translate('printing.bridges.title')}>
        {data.map((bridge) => {
          const isQuiet = isSilentNow(bridge, dataUpdatedAt);
          const label = translate('printing.bridges.remove');
          return (
            <li key={bridge.id}>
              <span className={styles.name}>
                <bdi>{bridge.name}</bdi>
              </span>
              <StateChip bridge={bridge} isQuiet={isQuiet} />
              {isQuiet && (
                <Button
                  size="small"
                  disabled={isBusy}
                  aria-label={`${label}: ${bridge.name}`}
                  onClick={() => void remove(bridge)}
                >
                  {label}
                </Button>
              )}
            </li>
          );
        })}
      </Stack>
    </Card>
  );
}

const ALL = { pagination: WHOLE_LIST, sort: { field: 'name', order: 'ASC' }, filter: {} } as const;

/** Tells whether a bridge application no longer asks for jobs. @param now ms since 1970 */
const isSilentNow = ({ createdAt, seenAt }: Bridge, now: number): boolean =>
  isSilent({ createdAt: Date.parse(createdAt ?? ''), seenAt: seenAt ? Date.parse(seenAt) : null }, now);

/** Whether a bridge application asks for jobs, and since when it no longer does. */
function StateChip({ bridge, isQuiet }: { bridge: Bridge; isQuiet: boolean }) {
  const translate = useTranslate();
  const { moment } = useFormats();
  if (!bridge.seenAt) return <Chip>{translate('printing.bridges.never')}</Chip>;
  if (!isQuiet)
    return (
      <Chip tone="success" icon="circle-check">
        {translate('printing.bridges.asks')}
      </Chip>
    );
  return (
    <Chip tone="danger" icon="circle-alert">
      {translate('printing.bridges.silent', { time: moment(bridge.seenAt) })}
    </Chip>
  );
}
