import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { ComboboxOption } from '#admin';
import { Stack } from '#admin';
import styles from './customer.module.css';
import { highlightMatches } from './highlightMatches.ts';

/** An entry that can be chosen. */
export interface Found {
  readonly id: number;
  readonly name: string;
  /** Element before the name. */
  readonly picture: ReactNode;
  /** Text below the name. */
  readonly detail: ReactNode;
  /** Element at the end. */
  readonly end?: ReactNode;
}

function FoundRow({ found, text }: { found: Found; text: string }) {
  const translate = useTranslate();
  return (
    <>
      {found.picture}
      <Stack as="span" gap={0} grow shrink className={styles.words}>
        <b>
          <bdi>
            {highlightMatches(found.name, text).map(({ text: piece, isMatch }, at) =>
              // The pieces have no other identity than their index.
              isMatch ? <mark key={at}>{piece}</mark> : piece,
            )}
          </bdi>
        </b>
        <span>{found.detail}</span>
      </Stack>
      {found.end}
      <kbd className={styles.enter} aria-hidden="true">
        {translate('pos.customer.enter')}
      </kbd>
    </>
  );
}

/** Option of a combobox for an entry: its name with the matches of the text marked, and what stands around it. */
export const foundOption = (found: Found, text: string, choose: () => void): ComboboxOption => ({
  key: String(found.id),
  node: <FoundRow found={found} text={text} />,
  choose,
});
