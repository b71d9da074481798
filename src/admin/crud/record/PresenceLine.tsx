import { useTranslate } from 'ra-core';
import { useFormats } from '../../format/formats.ts';
import { Avatar } from '../../ui/index.ts';
import type { PresentPerson } from '../../presence/people.ts';
import styles from './presence.module.css';

/** Lists the other people at a record and marks those who edit it. Renders nothing when there are none. */
export function PresenceLine({ people }: { people: readonly PresentPerson[] }) {
  const translate = useTranslate();
  const { listSign } = useFormats();
  const editing = people.filter(({ state }) => state === 'editing');
  const told = editing.length > 0 ? editing : people;
  const names = told.map(({ fullName }) => fullName).join(listSign);
  const key = editing.length > 0 ? 'flexy.records.beingEdited' : 'flexy.records.beingViewed';
  return (
    <div role="status" className={people.length > 0 ? styles.line : undefined} data-editing={editing.length > 0}>
      {people.length > 0 && (
        <>
          <span className={styles.faces}>
            {people.slice(0, FACES).map(({ id, fullName }) => (
              <Avatar key={id} name={fullName} />
            ))}
          </span>
          {translate(key, { names, smart_count: told.length })}
        </>
      )}
    </div>
  );
}

/** Faces shown; more are counted. */
const FACES = 4;
