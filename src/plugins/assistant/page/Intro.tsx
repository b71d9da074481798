import { ArrowUpLeft, Sparkles } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Icon } from '#admin';
import type { WholeSubject } from './subject.ts';
import styles from './intro.module.css';

const EXAMPLES = ['one', 'two', 'three'] as const;

interface IntroProps {
  readonly subject: WholeSubject | undefined;
  readonly onTake: (text: string) => void;
}

/** Empty state before the first question; a click on an example fills the question box. */
export function Intro({ subject, onTake }: IntroProps) {
  const translate = useTranslate();
  return (
    <div className={styles.intro}>
      <span className={styles.spark}>
        <Icon name={Sparkles} size={24} />
      </span>
      <h2>{translate('assistant.intro')}</h2>
      <p>{translate(subject ? 'assistant.introHelp' : 'assistant.introChoose')}</p>
      {subject && (
        <ul className={styles.examples} aria-label={translate('assistant.examplesTitle')}>
          {EXAMPLES.map((name) => {
            const text = translate(`assistant.examples.${subject.action}.${name}`, {
              object: translate(`assistant.many.${subject.object}`),
            });
            return (
              <li key={name}>
                <button type="button" onClick={() => onTake(text)}>
                  <span dir="auto">{text}</span>
                  <Icon name={ArrowUpLeft} flip />
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
