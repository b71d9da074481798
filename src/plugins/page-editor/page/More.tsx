import { useNotify, useTranslate } from 'ra-core';
import type { PartKey } from '../rules/selectors.ts';
import { DraftButtons } from './DraftButtons.tsx';
import { revisedIn } from './revised.ts';
import { Revisions } from './Revisions.tsx';
import type { SiteSource } from './useSitePage.ts';

interface MoreProps {
  source: SiteSource;
  /** Widgets and pages with a draft that is not on the website yet. */
  drafts: readonly PartKey[];
  isUnsaved: boolean;
  /** Holds the canvas while drafts are published, and releases it. */
  onHold: (isHeld: boolean) => void;
  /** Reads the page again. */
  onChanged: () => void;
}

/** Buttons for the revisions and the drafts of the page, its widgets and the theme. */
export function More({ source, drafts, isUnsaved, onHold, onChanged }: MoreProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const told = (message: string) => {
    notify(message, { type: 'success' });
    onChanged();
  };
  return (
    <>
      <Revisions
        records={revisedIn(source, (name) => translate('pageEditor.theme', { name }))}
        isUnsaved={isUnsaved}
        onRestored={() => told('pageEditor.revisions.restored')}
      />
      <DraftButtons
        drafts={drafts}
        isUnsaved={isUnsaved}
        onHold={onHold}
        onPublished={() => told('pageEditor.published')}
      />
    </>
  );
}
