import { ArrowUpLeft, Sparkles } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Icon, useCall } from '#admin';
import { modelCall } from '../contract/calls.ts';
import { OBJECTS, type AskedObject, type WholeSubject } from './subject.ts';
import styles from './intro.module.css';

interface IntroProps {
  readonly subject: WholeSubject | undefined;
  readonly onTake: (text: string) => void;
}

/** Empty state before the first question; a click on an example fills the question box. */
export function Intro({ subject, onTake }: IntroProps) {
  const translate = useTranslate();
  const examples = useExamples(subject);
  return (
    <div className={styles.intro}>
      <span className={styles.spark}>
        <Icon name={Sparkles} size={24} />
      </span>
      <h2>{translate('assistant.intro')}</h2>
      <p>{translate(subject ? 'assistant.introHelp' : 'assistant.introChoose')}</p>
      {examples.length > 0 && (
        <ul className={styles.examples} aria-label={translate('assistant.examplesTitle')}>
          {examples.map((text) => (
            <li key={text}>
              <button type="button" onClick={() => onTake(text)}>
                <span dir="auto">{text}</span>
                <Icon name={ArrowUpLeft} flip />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Examples of the actions that are the same for every kind of records. */
const EXAMPLES = ['one', 'two', 'three'] as const;
/** Fields that are often changed, where this kind of records has them. */
const CHANGES = {
  Product: ['shorter', 'spelling', 'price'],
  Page: ['shorter', 'friendlier', 'spelling'],
  Order: ['shorter', 'spelling'],
} as const satisfies Record<AskedObject, readonly string[]>;

/** Examples of questions; of actions those that the server has. */
function useExamples(subject: WholeSubject | undefined): readonly string[] {
  const translate = useTranslate();
  const { data } = useCall(modelCall);
  if (!subject) return [];
  const { action, object } = subject;
  if (action === 'Execute')
    return (data?.actions ?? []).filter(({ resource }) => resource === OBJECTS[object]).map(({ title }) => title);
  const names = action === 'Update' ? CHANGES[object] : EXAMPLES;
  const words = { object: translate(`assistant.many.${object}`) };
  return names.map((name) => translate(`assistant.examples.${action}.${name}`, words));
}
