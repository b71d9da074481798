import { createRoot } from 'react-dom/client';
import type { FrameModule } from '#admin/frame';
import type { SheetContract } from '../contract.ts';
import { Book } from './book.ts';
import { SheetApp } from './SheetApp.tsx';
import { putTexts } from './texts/gridTexts.ts';

/** The spreadsheet in its frame. */
const sheet: FrameModule<SheetContract> = (root, port) => {
  // Columns stand from left to right in every language: the library draws them so.
  root.dir = 'ltr';
  const book = new Book(port);
  // If they cannot be loaded, the workbook opens all the same, with the grid in English.
  const ready = putTexts(port.look().language).catch(() => undefined);
  void ready.then(() => createRoot(root).render(<SheetApp book={book} port={port} />));
};

export default sheet;
