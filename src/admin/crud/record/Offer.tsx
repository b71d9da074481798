import { useTranslate } from 'ra-core';
import { Avatar } from '../../ui/index.ts';
import type { Mentionable } from './commentText.ts';
import styles from './comments.module.css';

interface OfferProps {
  /** Id of the list; the id of each option appends its index. */
  id: string;
  people: readonly Mentionable[];
  active: number;
  onPick: (person: Mentionable) => void;
}

/** The people one could mean; they are walked through from the box, which keeps the focus. */
export function Offer({ id, people, active, onPick }: OfferProps) {
  const translate = useTranslate();
  return (
    <div id={id} role="listbox" aria-label={translate('flexy.records.people')} className={styles.offer}>
      {people.map((person, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its keys are the box's
        <div
          key={person.id}
          id={`${id}${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(person)}
        >
          <Avatar name={person.fullName} />
          <bdi>{person.fullName}</bdi>
        </div>
      ))}
    </div>
  );
}
