import { useTranslate } from 'ra-core';
import { flushSync } from 'react-dom';
import { Banner, Button, SaveBanner, useErrorText } from '#admin';
import type { OpenedBook } from './BookScreen.tsx';
import type { StaleContent } from './staleContent.ts';
import { useContent } from './useContent.ts';
import { useNewBook } from './useNewBook.ts';
import styles from './book.module.css';

/** Why the workbook is not saved or not opened, with the way on; and what of it is kept and not shown. */
export function BookBanner({ book }: { book: OpenedBook }) {
  const translate = useTranslate();
  const { sheet, saving } = book;
  const textOf = useErrorText();
  const choicesOf = useChoices(book);
  const { hidden = [] } = sheet.opened ?? {};
  const listed = (texts: readonly string[]) => texts.join(translate('spreadsheet.hidden.and'));
  const parts = listed(hidden.map((part) => translate(`spreadsheet.hidden.${part}`)));
  const losses = listed(sheet.lost.map((part) => translate(`spreadsheet.lost.${part}`)));
  return (
    <div className={styles.banners}>
      {sheet.problem !== null && (
        <Banner tone="danger">
          <strong>{translate('spreadsheet.refused')}</strong>
          <br />
          {translate(`spreadsheet.problems.${sheet.problem}`)}
        </Banner>
      )}
      {sheet.problem === null && (
        <SaveBanner
          state={saving.state}
          failed={translate('spreadsheet.failed')}
          onRetry={saving.saver.save}
          conflict={(error) => ({ text: translate('spreadsheet.conflict.text'), choices: choicesOf(error) })}
        />
      )}
      {sheet.figuresFailure !== null && (
        <Banner
          tone="warning"
          action={<Button onClick={sheet.refreshFigures}>{translate('flexy.state.retry')}</Button>}
        >
          <strong>{translate('spreadsheet.figuresFailed')}</strong>
          <br />
          {textOf(sheet.figuresFailure)}
        </Banner>
      )}
      {sheet.uncomputed.length > 0 && (
        <Banner tone="warning">
          {translate('spreadsheet.uncomputed', { cells: sheet.uncomputed.join(translate('spreadsheet.hidden.and')) })}
        </Banner>
      )}
      {losses !== '' && <Banner tone="warning">{translate('spreadsheet.lost.text', { parts: losses })}</Banner>}
      {parts !== '' && <Banner tone="info">{translate('spreadsheet.hidden.text', { parts })}</Banner>}
    </div>
  );
}

/** After a conflict: a copy of one's own, theirs, or one's own in place of theirs. */
function useChoices({ record, name, sheet, saving: { saver } }: OpenedBook) {
  const translate = useTranslate();
  const { read } = useContent();
  const newBook = useNewBook();
  const copy = async () => {
    const file = await sheet.readFile();
    await newBook({
      name,
      first: { file, type: 'xlsx', name: translate('spreadsheet.copyOf', { name }) },
      // Not before: without the copy the changes are only here. Rendered at once, so that leaving asks no question.
      onMade: () => flushSync(() => saver.follow(0)),
    });
  };
  const takeTheirs = async () => {
    const theirs = await read(record.id);
    sheet.open({ file: theirs.file, type: 'xlsx', name });
    saver.follow(theirs.revision);
  };
  return ({ revision }: StaleContent) => [
    { label: translate('spreadsheet.conflict.copy'), run: copy },
    { label: translate('spreadsheet.conflict.theirs'), run: takeTheirs },
    { label: translate('spreadsheet.conflict.mine'), run: () => saver.replace(revision), isDanger: true },
  ];
}
