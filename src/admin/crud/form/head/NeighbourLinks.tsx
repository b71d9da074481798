import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router';
import type { Resource } from '#resource';
import { useFormats } from '../../../format/formats.ts';
import { useShortcut } from '../../../shortcuts/useShortcut.ts';
import { IconButton } from '../../../ui/index.ts';
import { recordPathOf, type RecordScreen } from '../../recordPath.ts';
import type { CrudRecord } from '../../recordText.ts';
import type { Neighbour } from './neighbours.ts';
import { useNeighbours } from './useNeighbours.ts';
import styles from './head.module.css';

interface WalkProps {
  resource: Resource;
  id: CrudRecord['id'];
  /** Page that is opened for a neighbour: form or show page. */
  screen?: RecordScreen;
}

/**
 * Links to the previous and next record of the list from which this one was opened: `12 of 1,248`. Empty without such a
 * list.
 */
export function NeighbourLinks({ resource, id, screen = 'edit' }: WalkProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const navigate = useNavigate();
  const found = useNeighbours(resource, id);
  const go = (to: Neighbour | undefined) => {
    if (to) void navigate(recordPathOf(resource.name, to.id, screen), { state: { listPage: to.page } });
  };
  useShortcut('alt+ArrowUp', 'flexy.forms.previous', () => go(found?.previous), {
    group: 'form',
    isOff: !found?.previous,
  });
  useShortcut('alt+ArrowDown', 'flexy.forms.next', () => go(found?.next), { group: 'form', isOff: !found?.next });
  if (!found || (!found.previous && !found.next)) return null;
  const { at, total } = found;
  return (
    <span className={styles.walk}>
      <IconButton
        flip
        icon="chevron-left"
        label={translate('flexy.forms.previous')}
        disabled={!found.previous}
        onClick={() => go(found.previous)}
      />
      <span className={styles.place}>
        {total === undefined
          ? formats.integer(at)
          : translate('flexy.forms.place', { at: formats.integer(at), total: formats.integer(total) })}
      </span>
      <IconButton
        flip
        icon="chevron-right"
        label={translate('flexy.forms.next')}
        disabled={!found.next}
        onClick={() => go(found.next)}
      />
    </span>
  );
}
