import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { Chip } from '#admin';
import { PartTexts, PresenceLine, usePresence, type PresentPerson } from '#admin/internal';
import { readPlace } from '../rules/blockPlace.ts';
import type { useDesignFrame } from './useDesignFrame.ts';
import type { SiteSource } from './useSitePage.ts';
import styles from './editor.module.css';

/** The other people on this page. The canvas shows at which blocks they are, and they are told one's own. */
export function usePeople(
  source: SiteSource,
  { state, send }: Pick<ReturnType<typeof useDesignFrame>, 'state' | 'send'>,
): readonly PresentPerson[] {
  const { isUnsaved, place } = state;
  const people = usePresence('pages', meetingAt(source), isUnsaved ? 'editing' : 'viewing', place ?? '');
  const isDrawn = place !== null;
  useEffect(() => {
    if (!isDrawn) return;
    send({ kind: 'others', others: people.map((person) => ({ name: person.fullName, place: person.place })) });
  }, [people, isDrawn, send]);
  return people;
}

/** Lists who else is on the page, and at which block. */
export function Present({ people }: { people: readonly PresentPerson[] }) {
  const translate = useTranslate();
  const places = people.flatMap(({ id, fullName, place }) => {
    const text = readPlace(place)?.text ?? '';
    return text === '' ? [] : [{ id, name: fullName, text }];
  });
  return (
    <div className={people.length > 0 ? styles.present : undefined}>
      <PartTexts part="records" pending={null}>
        <PresenceLine people={people} />
      </PartTexts>
      {places.map(({ id, ...told }) => (
        <Chip key={id}>{translate('pageEditor.atBlock', told)}</Chip>
      ))}
    </div>
  );
}

/** Id of the record that people meet at: the page's own, or that of a widget where no page is. */
function meetingAt({ records }: SiteSource): number | undefined {
  const all = [...records.values()];
  const record = all.find(({ kind }) => kind !== 'widget') ?? all[0];
  return record && Number(record.id);
}
