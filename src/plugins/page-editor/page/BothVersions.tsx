import { useTranslate } from 'ra-core';
import { ContestedParts } from '#admin';
import { kindOf } from '../rules/kinds.ts';
import type { Side } from '../rules/merge/mergeBlocks.ts';
import type { PartConflict } from './PartConflict.ts';

interface BothVersionsProps {
  conflict: PartConflict;
  onDecide: (sides: readonly Side[]) => void;
  onClose: () => void;
}

/** Shows both versions of each block that two people have changed, and asks which one stays. */
export function BothVersions({ conflict, onDecide, onClose }: BothVersionsProps) {
  const translate = useTranslate();
  const { conflicts = [] } = conflict.merge() ?? {};
  const textOf = (html: string) => {
    if (html === '') return translate('pageEditor.conflict.removed');
    return readBlock(html).text || translate('pageEditor.conflict.noText');
  };
  const parts = conflicts.map(({ mine, theirs }, at) => ({
    key: String(at),
    label: translate(`pageEditor.frame.kinds.${kindOf(readBlock(mine || theirs).tag, {})}`),
    mine: textOf(mine),
    theirs: textOf(theirs),
  }));
  return (
    <ContestedParts
      parts={parts}
      texts="pageEditor.conflict.parts"
      isBusy={false}
      onClose={onClose}
      onDecide={(decisions) => onDecide(conflicts.map((_, at) => decisions[at] ?? 'mine'))}
    />
  );
}

/** Text and tag of a block. Parsing runs no script. */
function readBlock(html: string) {
  const element = new DOMParser().parseFromString(html, 'text/html').body.firstElementChild;
  return { tag: element?.tagName ?? '', text: element?.textContent.trim().replace(/\s+/g, ' ') ?? '' };
}
