import '../../ui/base.css';
import './frame.css';
import { HELLO, MODULE_PARAMETER, PORT } from '../messages.ts';
import type { FrameTable } from './defineFrame.ts';
import { connect, type Connection } from './port.ts';

/** The tables of all plugins, loaded by the plugin's id. */
const tables = import.meta.glob<FrameTable>(['../../../plugins/*/frame.ts', '!../../../plugins/_*/**'], {
  import: 'default',
});

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function run(connection: Connection): Promise<void> {
  const name = new URLSearchParams(location.search).get(MODULE_PARAMETER) ?? '';
  const [plugin = '', part = ''] = name.split('/');
  const table = await tables[`../../../plugins/${plugin}/frame.ts`]?.();
  const load = table && Object.hasOwn(table, part) ? table[part] : undefined;
  const root = document.getElementById('root');
  if (!load || !root) throw new Error(`There is no tool "${name}".`);
  // A tool may load texts in the language of the page.
  await connection.looked;
  const { default: module } = await load();
  module(root, connection.port as never);
  connection.ready();
}

function start(channel: MessagePort): void {
  const connection = connect(channel);
  let isRunning = false;
  const fail = (error: unknown) => connection.fail(reasonOf(error));
  // A running tool with unsaved work is given up only when nothing of it is left: React empties the root after a crash.
  const hear = (error: unknown) =>
    setTimeout(() => {
      if (!isRunning || !document.getElementById('root')?.hasChildNodes()) fail(error);
    });
  window.addEventListener('error', ({ error, message }) => hear(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => hear(reason));
  run(connection).then(() => (isRunning = true), fail);
}

// Only the page that holds the frame is listened to, and only pages of the same origin may (frame-ancestors).
window.addEventListener('message', ({ source, origin, data, ports: [channel] }) => {
  if (source === window.parent && origin === location.origin && data === PORT && channel) start(channel);
});
window.parent.postMessage(HELLO, location.origin);
