import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button, lazyComponent } from '#admin';
import type { PartKey } from '../rules/selectors.ts';
import type { CheckedPage } from './check/usePageCheck.ts';
import { revisedIn, titlesIn } from './revised.ts';
import { Revisions } from './Revisions.tsx';
import type { SiteSource } from './useSitePage.ts';

interface MoreProps {
  source: SiteSource;
  checked: CheckedPage;
  /** Pages and widgets with a draft that is not on the website yet. */
  drafts: readonly PartKey[];
  isUnsaved: boolean;
  /** The drafts cannot be published now. */
  isOff: boolean;
  onPublish: () => void;
  onRestored: () => void;
}

/** Buttons for the revisions and the drafts of the page, its widgets and the theme. */
export function More({ source, checked, drafts, isUnsaved, isOff, onPublish, onRestored }: MoreProps) {
  const translate = useTranslate();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Revisions
        records={revisedIn(source, (name) => translate('pageEditor.theme', { name }))}
        isUnsaved={isUnsaved}
        onRestored={onRestored}
      />
      {drafts.length > 0 && (
        <Button disabled={isOff || isUnsaved} onClick={() => setAsked(true)}>
          {translate('pageEditor.publish')}
        </Button>
      )}
      {isAsked && drafts.length > 0 && (
        <PublishQuestion
          titles={titlesIn(source, drafts)}
          source={source}
          checked={checked}
          drafts={drafts}
          onCancel={() => setAsked(false)}
          onConfirm={() => {
            setAsked(false);
            onPublish();
          }}
        />
      )}
    </>
  );
}

/** Loaded when it is first asked: most visits of the editor publish nothing. */
const PublishQuestion = lazyComponent(() => import('./check/PublishQuestion.tsx'));
