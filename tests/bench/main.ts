import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../../scripts/project.ts';
import { assistant } from './assistant.ts';
import { bridge } from './bridge.ts';
import { bulk } from './bulk.ts';
import { chaos } from './chaos.ts';
import { codeEditor } from './codeEditor.ts';
import { interruptions } from './interruptions.ts';
import { leadBoard } from './leadBoard.ts';
import { listSteps } from './listSteps.ts';
import { manyOrders } from './manyOrders.ts';
import { saveFigures, figuresTable, type Bench, type Figure } from './figures.ts';
import { removeFolders } from './fixture.ts';
import { floor } from './floor.ts';
import { kills } from './kills.ts';
import { kitchen } from './kitchen.ts';
import { kitchenScreens } from './kitchenScreens.ts';
import { orders } from './orders.ts';
import { readsOnPostgres } from './readsOnPostgres.ts';
import { salesOnPostgres } from './salesOnPostgres.ts';
import { pageEditor } from './pageEditor.ts';
import { printing } from './printing.ts';
import { reads } from './reads.ts';
import { screens } from './screens.ts';
import { site } from './site.ts';
import { soak } from './soak.ts';
import { starts } from './starts.ts';
import { till } from './till.ts';
import { tillScreen } from './tillScreen.ts';

/** Benches by name: `npm run bench -- reads` runs one. */
const BENCHES: Readonly<Record<string, Bench>> = {
  reads,
  postgres: readsOnPostgres,
  'postgres-sales': salesOnPostgres,
  'postgres-chaos': chaos,
  'postgres-orders': manyOrders,
  orders,
  bulk,
  printing,
  starts,
  bridge,
  kills,
  screens,
  'list-steps': listSteps,
  till,
  interruptions,
  'till-screen': tillScreen,
  kitchen,
  'kitchen-screens': kitchenScreens,
  floor,
  'lead-board': leadBoard,
  assistant,
  site,
  'code-editor': codeEditor,
  'page-editor': pageEditor,
  soak,
};

/** The benches of the plugins (`bench/benches.ts` in their folders): a removed plugin takes its own along. */
async function ofPlugins(): Promise<Readonly<Record<string, Bench>>> {
  const files = globSync('src/plugins/*/bench/benches.ts', { cwd: ROOT }).toSorted();
  const found: Record<string, Bench> = {};
  for (const file of files) {
    const { benches } = (await import(pathToFileURL(path.join(ROOT, file)).href)) as { benches: Record<string, Bench> };
    Object.assign(found, benches);
  }
  return found;
}

/** Runs the named benches, or all. A missed target is printed but does not fail the run. */
async function main(): Promise<void> {
  const names = process.argv.slice(2).filter((name) => name !== '--');
  const all = { ...BENCHES, ...(await ofPlugins()) };
  const unknown = names.find((name) => !Object.hasOwn(all, name));
  if (unknown !== undefined)
    throw new Error(`There is no bench "${unknown}". There are: ${Object.keys(all).join(', ')}.`);
  const startedAt = new Date();
  const figures: Figure[] = [];
  try {
    for (const [name, bench] of Object.entries(all)) {
      if (names.length > 0 && !names.includes(name)) continue;
      process.stderr.write(`${name} …\n`);
      figures.push(...(await bench()));
    }
  } finally {
    await removeFolders();
  }
  process.stdout.write(`${figuresTable(figures)}\n`);
  process.stdout.write(`Written to ${await saveFigures(figures, startedAt)}\n`);
}

await main();
