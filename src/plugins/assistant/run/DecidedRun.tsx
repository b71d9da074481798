import { useGetMany, useTranslate, type RaRecord } from 'ra-core';
import { Link } from 'react-router';
import { Pending, Skeleton, useCall, useRecordPath } from '#admin';
import type { Field, OutputOf, Resource } from '#resource';
import { modelCall } from '../contract/calls.ts';
import type { AiAnswer, AiRun, AiWrite, PlannedInput } from '../contract/types.ts';
import { WithResource } from '../plan/WithResource.tsx';
import { LeftOutNote } from './LeftOutNote.tsx';
import { RunValues } from './RunFacts.tsx';
import { useFirstOnes } from './useFirstOnes.tsx';
import styles from './run.module.css';

interface RunWordsProps {
  readonly run: AiRun;
  /** Resource of the records. */
  readonly resource: string;
  /** Title as it was shown; absent: the one that the action has now, or its code when it is gone. */
  readonly title?: string | undefined;
}

/** An action that was accepted or declined, with its values and records. No plan is requested for it. */
export function RunWords({ run, resource, title }: RunWordsProps) {
  const { data, isPending } = useCall(modelCall, {}, { staleTime: FRESH_MS });
  const known = data?.actions.find(({ action }) => action === run.action);
  return (
    <WithResource name={resource}>
      {(declared) => (
        <div className={styles.run}>
          {isPending ? (
            <Pending>
              <Skeleton width="60%" />
            </Pending>
          ) : (
            <>
              <h2>{title ?? known?.title ?? run.action}</h2>
              <RunValues resource={resource} input={valuesOf(run, known, declared)} />
            </>
          )}
        </div>
      )}
    </WithResource>
  );
}

interface NamesProps {
  readonly resource: Resource;
  readonly ids: readonly number[];
  /** Names as they were shown, by position; the others are asked for. */
  readonly titles: readonly string[];
}

/** The records of a run by name; one that is gone has its number. */
function RunNames({ resource: { name, title }, ids, titles }: NamesProps) {
  const translate = useTranslate();
  const pathOf = useRecordPath(name);
  const { shown, more } = useFirstOnes(ids);
  const missing = shown.slice(titles.length);
  const how = { enabled: missing.length > 0, retry: false };
  const { data = [], isLoading } = useGetMany<RaRecord<number>>(name, { ids: [...missing] }, how);
  const nameOf = (id: number, at: number): string => {
    const found: unknown = titles[at] ?? data.find((record) => record?.id === id)?.[title];
    return typeof found === 'string' && found !== '' ? found : `#${id}`;
  };
  return (
    <div className={styles.records}>
      <ul aria-label={translate('assistant.run.records')} aria-busy={isLoading}>
        {shown.map((id, at) => (
          <li key={id}>
            <Link to={pathOf(id)} className={styles.name}>
              <bdi>{nameOf(id, at)}</bdi>
            </Link>
          </li>
        ))}
      </ul>
      {more}
    </div>
  );
}

const NONE: readonly string[] = [];

interface DecidedRunProps extends Pick<RunWordsProps, 'run' | 'resource'> {
  /** The answer that proposed it, with the names that it had then. */
  readonly answer?: Pick<AiAnswer, 'found' | 'leftOut' | 'action'> | undefined;
}

/** A registered action after the decision: what it was run with, and on which records. What it would do today is no answer. */
export function DecidedRun({ run, resource, answer }: DecidedRunProps) {
  const { title, titles = NONE } = answer?.action ?? {};
  return (
    <>
      <RunWords run={run} resource={resource} title={title} />
      <WithResource name={resource}>
        {(declared) => (
          <>
            {answer && <LeftOutNote resource={resource} answer={answer} />}
            <RunNames resource={declared} ids={run.ids} titles={titles} />
          </>
        )}
      </WithResource>
    </>
  );
}

/** Deletions that were accepted or declined: the records by name, or by number where they are gone. */
export function DecidedDeletion({
  resource,
  writes,
}: {
  readonly resource: Resource;
  readonly writes: readonly AiWrite[];
}) {
  const translate = useTranslate();
  const ids = writes.flatMap(({ id }) => id ?? []);
  const names = translate(`resources.${resource.name}.name`, { smart_count: ids.length }).toLocaleLowerCase();
  return (
    <div className={styles.run}>
      <h2>{translate('assistant.deletion.title', { names })}</h2>
      <RunNames resource={resource} ids={ids} titles={[]} />
    </div>
  );
}

/** The names of actions and of their values hardly ever change, ms. */
const FRESH_MS = 300_000;

type KnownAction = OutputOf<typeof modelCall>['actions'][number];

const TEXT = { type: 'text' } as const satisfies Field;

/** The values of a run by the names that they have now. A value that the action does not know any more is shown as it was sent. */
function valuesOf({ input }: AiRun, known: KnownAction | undefined, { fields }: Resource): readonly PlannedInput[] {
  return Object.entries(input).map(([name, value]) => {
    const { label = null, field = fields[name] } = known?.input.find((one) => one.name === name) ?? {};
    if (field) return { name, label, field, value };
    return { name, label, field: TEXT, value: typeof value === 'string' ? value : JSON.stringify(value) };
  });
}
