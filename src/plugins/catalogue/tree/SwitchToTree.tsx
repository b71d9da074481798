import { useStore, useTranslate } from 'ra-core';
import { ListTree } from 'lucide-react';
import { Button } from '#admin';
import { VIEW_KEY, type ViewMode } from './viewMode.ts';

/** Switches from the list of categories to the tree. */
export default function SwitchToTree() {
  const translate = useTranslate();
  const [, setAs] = useStore<ViewMode>(VIEW_KEY, 'tree');
  return (
    <Button kind="ghost" icon={ListTree} onClick={() => setAs('tree')}>
      {translate('catalogue.tree.asTree')}
    </Button>
  );
}
