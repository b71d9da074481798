import { useStore, useTranslate } from 'ra-core';
import { ListTree } from 'lucide-react';
import { Button } from '#admin';
import { AS, type As } from './as.ts';

/** From the list of categories back to their tree. */
export default function AsTree() {
  const translate = useTranslate();
  const [, setAs] = useStore<As>(AS, 'tree');
  return (
    <Button kind="ghost" icon={ListTree} onClick={() => setAs('tree')}>
      {translate('catalogue.tree.asTree')}
    </Button>
  );
}
