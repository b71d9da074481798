import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Query, Skeleton, State } from '#admin';
import { StepFoot } from './StepFoot.tsx';
import { useEntities } from './useEntities.ts';
import type { Wizard } from './useWizard.ts';
import type { ImportEntity } from './types.ts';
import styles from './import.module.css';
import entityStyles from './entity.module.css';

/** The first step: what the rows of the file are. */
export function EntityStep({ wizard }: { readonly wizard: Wizard }) {
  const translate = useTranslate();
  const [isAsked, setAsked] = useState(false);
  const { entity } = wizard.state;
  return (
    <>
      <div className={styles.body}>
        <Entities value={entity} onChange={wizard.chooseEntity} />
      </div>
      <StepFoot
        alert={isAsked && !entity ? translate('import.needed') : undefined}
        next={{
          label: translate('import.next.file'),
          onClick: () => (entity ? wizard.goTo('file') : setAsked(true)),
        }}
      />
    </>
  );
}

interface EntitiesProps {
  readonly value: ImportEntity | null;
  readonly onChange: (entity: ImportEntity) => void;
}

/** The kinds of records with their names, in the order of these. */
function useNamed() {
  const translate = useTranslate();
  const order = new Intl.Collator(useLocale());
  return (entities: readonly ImportEntity[]) =>
    entities
      .map((entity) => ({
        entity,
        name: translate(`resources.${entity.resource}.name`, { smart_count: 1, _: entity.className }),
      }))
      .toSorted((one, other) => order.compare(one.name, other.name));
}

function Entities({ value, onChange }: EntitiesProps) {
  const translate = useTranslate();
  const named = useNamed();
  const query = useEntities();
  return (
    <Query
      failed={translate('import.entity.failed')}
      query={{ ...query, data: query.data?.entities }}
      shape={<Skeleton width="320px" height="180px" />}
      empty={<State icon="ban" title={translate('import.entity.none')} />}
    >
      {(entities) => (
        <fieldset className={entityStyles.entities}>
          <legend>{translate('import.entity.question')}</legend>
          {named(entities).map(({ entity, name }) => (
            <label key={entity.className} className={entityStyles.entity}>
              <input
                type="radio"
                name="entity"
                checked={value?.className === entity.className}
                onChange={() => onChange(entity)}
              />
              {name}
            </label>
          ))}
        </fieldset>
      )}
    </Query>
  );
}
