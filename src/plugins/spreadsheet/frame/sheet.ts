import type { FrameModule } from '#admin/frame';
import type { SheetContract } from '../contract.ts';
import { clockSerial } from './calc/serials.ts';
import { dateOf } from '../convert/shownValue.ts';
import { Announcer } from './announce.ts';
import { Book, type Opening } from './book.ts';
import { showCommas } from './decimals.ts';
import { mountEngine } from './engine.ts';
import { connectFigures } from './figures.ts';
import { showFirstSelection } from './firstSelection.ts';
import { listenToKeys } from './keys.ts';
import { nameControls } from './labels.ts';
import { listenToNameBox } from './nameBox.ts';
import { listenToPaste } from './paste.ts';
import { textsOf } from './texts.ts';
import { readTyping } from './typing.ts';
import './styles.ts';

type Port = Parameters<FrameModule<SheetContract>>[1];

/** Mounts the sheet with the first workbook. */
async function start(root: HTMLElement, port: Port, first: Opening): Promise<Book> {
  const { zone } = first;
  const container = document.createElement('div');
  container.className = 'sheet';
  root.append(container);
  const look = port.look();
  const { language } = look;
  const texts = textsOf(language);
  const channel = `flexy-figures-${crypto.randomUUID()}`;
  const engine = await mountEngine(container, {
    ...{ look, zone, channel },
    onChange: () => port.send({ kind: 'changed' }),
    onComputed: () => {
      book.computed();
      announcer?.say();
    },
    onSelect: () => {
      book.select();
      announcer?.say();
    },
  });
  const book = new Book(port, engine, connectFigures(new BroadcastChannel(channel), port, engine));
  let announcer: Announcer | null = null;
  // The engine makes its services with the first workbook.
  await book.open(first);
  const typing = { language, year: () => dateOf(clockSerial(Date.now(), zone)).getUTCFullYear() };
  readTyping(engine.injector, typing);
  if (language === 'fr') showCommas(engine.injector);
  listenToPaste(engine, typing);
  listenToKeys(engine, port);
  listenToNameBox(engine);
  nameControls(engine.injector, texts);
  port.onLook(engine.setLook);
  void showFirstSelection(engine).then(() => {
    announcer = new Announcer(root, engine, texts);
    announcer.say();
  });
  return book;
}

/** The spreadsheet in its frame. */
const sheet: FrameModule<SheetContract> = (root, port) => {
  let started: Promise<Book> | null = null;
  port.onMessage((message) => {
    if (message.kind === 'open') {
      if (started) void started.then((book) => book.open(message));
      else {
        started = start(root, port, message);
        // Its code or its texts could not be loaded. The next opening tries again.
        started.catch(() => {
          started = null;
          port.send({ kind: 'refused', problem: 'worker' });
        });
      }
    } else if (started) void started.then((book) => book.answer(message));
  });
};

export default sheet;
