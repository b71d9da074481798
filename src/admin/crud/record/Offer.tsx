import { useTranslate } from 'ra-core';
import type { useCombobox } from '../../combobox/useCombobox.ts';
import { Avatar } from '../../ui/index.ts';
import type { Mentionable } from './commentText.ts';
import styles from './comments.module.css';

interface OfferProps {
  people: readonly Mentionable[];
  combobox: ReturnType<typeof useCombobox<Mentionable>>;
}

/** The people one could mean; they are walked through from the box, which keeps the focus. */
export function Offer({ people, combobox }: OfferProps) {
  const translate = useTranslate();
  return (
    <div {...combobox.list} aria-label={translate('flexy.records.people')} className={styles.offer}>
      {people.map((person) => (
        <div key={person.id} {...combobox.optionProps(person)}>
          <Avatar name={person.fullName} />
          <bdi>{person.fullName}</bdi>
        </div>
      ))}
    </div>
  );
}
