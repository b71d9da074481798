import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Query, useToolFrame } from '#admin';
import type { PartKey } from '../rules/selectors.ts';
import { Editor } from './Editor.tsx';
import { useSitePage } from './useSitePage.ts';
import styles from './editor.module.css';

/** Props of {@link EditorScreen}. */
export interface EditorScreenProps {
  /** Address of the page below the language; '' is home. */
  path: string;
  /** Widget or content that is chosen at the start. */
  chosen?: PartKey;
  /** Address of the page that the back arrow leads to. */
  back: string;
  /** Content of the bar: the page selector, or the record's name. */
  choice: (isUnsaved: boolean) => ReactNode;
}

/** The visual editor of one page of the website, over the whole screen (docs/page-editor.md). */
export function EditorScreen(props: EditorScreenProps) {
  useToolFrame();
  const translate = useTranslate();
  const query = useSitePage(props.path);
  return (
    <Query title={translate('pageEditor.title')} failed={translate('pageEditor.loadFailed')} query={query}>
      {(data) => (
        <div className={styles.screen}>
          <Editor key={`${data.url} ${query.dataUpdatedAt}`} source={data} props={props} onChanged={query.refetch} />
        </div>
      )}
    </Query>
  );
}
