import { reasonText, type CallContext, type ServerHost } from '#server';
import type { Operations } from '#resource';
import type { logLevelCall, operationsCall, supportBundleCall } from '../calls.ts';

/** The state of the installation; reasons are in the caller's language. */
export async function readOperations(
  { locale }: Pick<CallContext<typeof operationsCall>, 'locale'>,
  host: Pick<ServerHost, 'operations'>,
): Promise<Operations> {
  const state = await host.operations.read();
  const { drill } = state.backups;
  if (!drill || drill.reason === '') return state;
  return { ...state, backups: { ...state.backups, drill: { ...drill, reason: reasonText(drill.reason, locale) } } };
}

/** Sets the log level of all processes. */
export async function setLogLevel(
  { input, tx }: Pick<CallContext<typeof logLevelCall>, 'input' | 'tx'>,
  host: Pick<ServerHost, 'operations'>,
): Promise<undefined> {
  await host.operations.setLogLevel(tx, input.level ?? null);
}

/** Answers the archive for support. */
export async function sendSupportBundle(
  { now }: Pick<CallContext<typeof supportBundleCall>, 'now'>,
  host: Pick<ServerHost, 'operations'>,
): Promise<Response> {
  const bytes = await host.operations.supportBundle();
  const day = new Date(now).toISOString().slice(0, 10);
  return new Response(new Blob([new Uint8Array(bytes)]), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="flexy-support-${day}.zip"`,
    },
  });
}
