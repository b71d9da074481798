import { useEffect, useRef, useState } from 'react';
import { useCall } from '#admin';
import { startCall } from '../../calls.ts';
import type { ImportOptions } from '../../rules/index.ts';
import { useImportRun } from '../run/useImportRun.ts';
import { useUpload, useUploadFailure } from '../useUpload.ts';
import { placeOf } from '../valuePlaces.ts';
import type { EntityFields } from '../types.ts';
import type { Wizard } from '../useWizard.ts';

/** Choices of the wizard as they are sent, with the records that values were found to name. */
export function sentOptions(wizard: Wizard, { fields }: EntityFields): ImportOptions {
  const { options, table, scan } = wizard.state;
  const values = Object.entries(scan?.values ?? {}).map(([name, counted]) => {
    const field = fields.find((one) => one.name === name);
    const places = counted.flatMap(({ text }) => {
      const place = field && field.type === 'relation' ? placeOf(text, field, wizard) : undefined;
      return place?.value === undefined ? [] : [[text, place.value] as const];
    });
    return [name, { ...Object.fromEntries(places), ...options.values?.[name] }] as const;
  });
  return { ...table?.used, ...options, values: Object.fromEntries(values) };
}

/** Sends the file for a dry run, and keeps which choices it was sent with. */
function useSend(wizard: Wizard, entity: EntityFields) {
  const upload = useUpload();
  const failureOf = useUploadFailure();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [sent, setSent] = useState<{ readonly id: number; readonly options: ImportOptions } | null>(null);
  const { options } = wizard.state;
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);
  const send = async () => {
    const own = new AbortController();
    sending.current = own;
    setSending(true);
    setFailure(undefined);
    try {
      const more = { skipBad: true, dryRun: true, job: true };
      const body = await upload(wizard.state, { ...sentOptions(wizard, entity), ...more }, own.signal);
      setSent({ id: Number(body.import), options });
    } catch (error) {
      if (!own.signal.aborted) setFailure(failureOf(error));
    } finally {
      setSending(false);
    }
  };
  // Counts of earlier choices say nothing about these.
  const isFresh = sent?.options === options;
  return { isSending, failure, sent, isFresh, send, stop: () => sending.current?.abort() };
}

/** Compares the file with the shop: the server counts what would change, and writes nothing. */
export function useDryRun(wizard: Wizard, entity: EntityFields) {
  const { sent, send, ...sending } = useSend(wizard, entity);
  const failureOf = useUploadFailure();
  const start = useCall(startCall);
  const run = useImportRun(sent?.id ?? null);
  const write = () => {
    if (!sent) return;
    const done = { onSuccess: () => wizard.showRun(sent.id) };
    start.mutate({ params: { id: sent.id }, input: { skipBad: true } }, done);
  };
  return {
    ...sending,
    run,
    /** Import with the counts of changes; undefined until the present choices were compared. */
    counts: sending.isFresh && run.record?.state === 'checked' ? run.record : undefined,
    failure: sending.failure ?? (start.error ? failureOf(start.error) : undefined),
    isStarting: start.isPending,
    compare: () => void send(),
    /** Writes what was compared. */
    write,
  };
}

/** A comparison with the shop. */
export type DryRun = ReturnType<typeof useDryRun>;
