import { useTranslate } from 'ra-core';
import type { Resource } from '#resource';
import type { PlanField } from '../contract/types.ts';
import { BeforeAfter } from './BeforeAfter.tsx';
import styles from './review.module.css';

interface EffectsProps {
  readonly resource: Resource;
  readonly effects: readonly PlanField[];
}

/** Fields that the server computes anew because of the proposed ones, such as the final price. */
export function Effects({ resource, effects }: EffectsProps) {
  const translate = useTranslate();
  if (effects.length === 0) return null;
  return (
    <div className={styles.effects}>
      <p>{translate('assistant.review.follows')}</p>
      <dl>
        {effects.map((effect) => (
          <div key={effect.name}>
            <dt>{translate(`resources.${resource.name}.fields.${effect.name}`, { _: effect.name })}</dt>
            <dd>
              <BeforeAfter resource={resource} change={effect} withUnit />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
