import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import {
  LeaveQuestion,
  PageHeader,
  SaveChip,
  Text,
  ToolFrame,
  useCrumbs,
  useFormats,
  useLeaveGuard,
  useShortcut,
} from '#admin';
import type { ScreenRecord } from '#resource';
import type { Selection, SheetContract } from '../contract.ts';
import { BookActions } from './BookActions.tsx';
import { BookBanner } from './BookBanner.tsx';
import { RenameBook } from './RenameBook.tsx';
import { dropFirstFile, firstFileOf } from './newBooks.ts';
import type { Content } from './contentCalls.ts';
import { useSave, type Saving } from './useSave.ts';
import { useSheet, type Sheet } from './useSheet.ts';
import styles from './book.module.css';

const MODULE = 'spreadsheet/sheet';
const nothing = () => undefined;

/** State of an open workbook. */
export interface OpenedBook {
  readonly record: ScreenRecord<'workbooks'>;
  readonly name: string;
  readonly sheet: Sheet;
  readonly saving: Saving;
}

interface BookScreenProps {
  readonly record: ScreenRecord<'workbooks'>;
  readonly content: Content;
  /** The content is a draft of this device, which the server does not have. */
  readonly isRestored: boolean;
}

/** Connects the sheet in its frame with the content on the server. */
function useBook({ record, content, isRestored }: BookScreenProps): OpenedBook {
  const [first] = useState(() => firstFileOf(record.id));
  const { name } = record;
  const sheet = useSheet(first ?? { file: content.file, type: 'xlsx', name });
  const { readFile, opened, problem, onChange } = sheet;
  const isNew = first !== undefined || isRestored;
  const saving = useSave(record.id, { revision: content.revision, isNew, readFile });
  const { state } = saving;
  const { touch } = saving.saver;
  useEffect(() => onChange(touch), [onChange, touch]);
  // A file that could be opened is saved at once.
  const isOpened = opened !== null;
  useEffect(() => {
    if (isNew && isOpened) touch();
  }, [isNew, isOpened, touch]);
  const isOver = state.status === 'saved' || problem !== null;
  useEffect(() => {
    if (isOver) dropFirstFile(record.id);
  }, [isOver, record.id]);
  return { record, name, sheet, saving };
}

/** A workbook: its name, how it is saved, and the sheet. */
export function BookScreen(props: BookScreenProps) {
  const translate = useTranslate();
  const book = useBook(props);
  const { name, sheet, saving } = book;
  useCrumbs([{ label: translate('spreadsheet.title'), to: '/spreadsheet' }, { label: name }]);
  const { blocker } = useLeaveGuard(saving.state.status !== 'saved' && sheet.problem === null, nothing);
  useShortcut('mod+s', 'spreadsheet.save', () => void saving.saver.save(), { group: 'tool' });
  return (
    <div className={styles.page}>
      <PageHeader
        title={name}
        status={
          <>
            <RenameBook record={props.record} />
            <SaveChip state={saving.state} texts="spreadsheet.state" />
          </>
        }
        actions={<BookActions book={book} />}
      />
      <BookBanner book={book} />
      <ToolFrame<SheetContract>
        ref={sheet.frame}
        module={MODULE}
        title={translate('spreadsheet.sheetOf', { name })}
        className={styles.frame}
        onReady={sheet.onReady}
        onMessage={sheet.onMessage}
      />
      <BookFoot selection={sheet.selection} />
      <LeaveQuestion blocker={blocker} />
    </div>
  );
}

/** The selection with its sum, and the key that leaves the sheet. */
function BookFoot({ selection }: { selection: Selection | null }) {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <div className={styles.foot}>
      <Text tone="hint" grow>
        {translate('spreadsheet.leaveHint')}
      </Text>
      {selection && <bdi>{selection.range}</bdi>}
      {selection && selection.numbers > 1 && (
        <span>{translate('spreadsheet.sum', { sum: formats.decimal(selection.sum, 2) })}</span>
      )}
    </div>
  );
}
