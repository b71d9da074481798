import { useTranslate } from 'ra-core';
import { Card, Chip, Text } from '#admin';
import styles from './connect.module.css';
import type { Guess } from './guess/declare.ts';
import type { GuessedField } from './guess/fields.ts';
import { wordsOf } from './guess/texts.ts';

/** Guesses about one resource, field by field. */
export function GuessCard({ guess }: { guess: Guess }) {
  const translate = useTranslate();
  const kindOf = useKindText();
  return (
    <Card title={guess.label}>
      <Text as="p" tone="quiet" size={13}>
        {translate('connect.guessed')}
      </Text>
      <dl className={styles.fields}>
        {guess.fields.map((field) => (
          <div key={field.name}>
            <dt>
              <code dir="ltr">{field.name}</code>
            </dt>
            <dd>
              {kindOf(field)}
              {field.field.required && `, ${translate('connect.kinds.required')}`}
              {field.isUnclear && <Chip tone="warning">{translate('connect.kinds.unclear')}</Chip>}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Returns a function that describes the guessed type of a field. */
function useKindText(): (field: GuessedField) => string {
  const translate = useTranslate();
  return ({ field }) => {
    if (field.type === 'relation') {
      const target = wordsOf(field.to.slice(field.to.lastIndexOf('/') + 1));
      return translate(field.many ? 'connect.kinds.relations' : 'connect.kinds.relation', { target });
    }
    return translate(`connect.kinds.${field.type}`);
  };
}
