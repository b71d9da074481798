import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useFormats } from '../../format/formats.ts';
import { Pager } from '../../ui/index.ts';
import { PER_PAGE } from './paging.ts';

interface RangePagerProps {
  /** From 1. */
  page: number;
  perPage: number;
  /** Rows of all pages. */
  total: number;
  /** Rows of a page that can be chosen; those of a list unless said. */
  choices?: readonly number[];
  onPage: (page: number) => void;
  onPerPage: (perPage: number) => void;
  /** Stands before the rows: another way to go on. */
  more?: ReactNode;
}

/** The foot under pages of rows, in the reader's language: which of how many these are, how many at once, the way on. */
export function RangePager({ page, perPage, total, choices = PER_PAGE, ...rest }: RangePagerProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const range = {
    from: formats.integer(total === 0 ? 0 : (page - 1) * perPage + 1),
    to: formats.integer(Math.min(page * perPage, total)),
    total: formats.integer(total),
  };
  const pages = Math.max(1, Math.ceil(total / perPage));
  return (
    <Pager
      said={translate('flexy.list.pageOf', { page: formats.integer(page), pages: formats.integer(pages) })}
      text={translate('flexy.list.range', range)}
      labels={{
        rows: translate('flexy.list.rows'),
        previous: translate('flexy.list.previous'),
        next: translate('flexy.list.next'),
      }}
      page={page}
      pages={pages}
      perPage={perPage}
      choices={choices.includes(perPage) ? choices : [...choices, perPage].sort((one, other) => one - other)}
      {...rest}
    />
  );
}
