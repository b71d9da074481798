import { useTranslate } from 'ra-core';
import { flushSync } from 'react-dom';
import { Banner, Button, useAction, useErrorText } from '#admin';
import type { OpenedBook } from './BookScreen.tsx';
import { useContent } from './useContent.ts';
import { useNewBook } from './useNewBook.ts';
import styles from './book.module.css';

/** After a conflict: a copy of one's own, theirs, or one's own in place of theirs. */
function Conflict({ book: { record, name, sheet, saving } }: { book: OpenedBook }) {
  const translate = useTranslate();
  const { read } = useContent();
  const { isBusy, run } = useAction();
  const newBook = useNewBook();
  const copy = async () => {
    const file = await sheet.readFile();
    await newBook({
      name,
      first: { file, type: 'xlsx', name: translate('spreadsheet.copyOf', { name }) },
      // Not before: without the copy the changes are only here. Rendered at once, so that leaving asks no question.
      onMade: () => flushSync(() => saving.follow(0)),
    });
  };
  const takeTheirs = async () => {
    const theirs = await read(record.id);
    sheet.open({ file: theirs.file, type: 'xlsx', name });
    saving.follow(theirs.revision);
  };
  const buttons = (
    <>
      <Button disabled={isBusy} onClick={() => void run(copy)}>
        {translate('spreadsheet.conflict.copy')}
      </Button>
      <Button disabled={isBusy} onClick={() => void run(takeTheirs)}>
        {translate('spreadsheet.conflict.theirs')}
      </Button>
      <Button kind="danger" disabled={isBusy} onClick={saving.replace}>
        {translate('spreadsheet.conflict.mine')}
      </Button>
    </>
  );
  return (
    <Banner tone="danger" action={buttons}>
      {translate('spreadsheet.conflict.text')}
    </Banner>
  );
}

/** Why the workbook is not saved or not opened, with the way on; and what of it is kept and not shown. */
export function BookBanner({ book }: { book: OpenedBook }) {
  const translate = useTranslate();
  const textOf = useErrorText();
  const { sheet, saving } = book;
  const { state } = saving;
  const hidden = sheet.opened?.hidden ?? [];
  const parts = hidden.map((part) => translate(`spreadsheet.hidden.${part}`)).join(translate('spreadsheet.hidden.and'));
  return (
    <div className={styles.banners}>
      {sheet.problem !== null && (
        <Banner tone="danger">
          <strong>{translate('spreadsheet.refused')}</strong>
          <br />
          {translate(`spreadsheet.problems.${sheet.problem}`)}
        </Banner>
      )}
      {state.status === 'failed' && sheet.problem === null && (
        <Banner tone="danger" action={<Button onClick={saving.save}>{translate('flexy.state.retry')}</Button>}>
          <strong>{translate('spreadsheet.failed')}</strong>
          <br />
          {textOf(state.error)}
        </Banner>
      )}
      {state.status === 'conflict' && <Conflict book={book} />}
      {sheet.uncomputed.length > 0 && (
        <Banner tone="warning">
          {translate('spreadsheet.uncomputed', { cells: sheet.uncomputed.join(translate('spreadsheet.hidden.and')) })}
        </Banner>
      )}
      {parts !== '' && <Banner tone="info">{translate('spreadsheet.hidden.text', { parts })}</Banner>}
    </div>
  );
}
