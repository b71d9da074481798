import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { RelationField } from '#resource';
import { useFormats } from '../../format/formats.ts';
import { ResourceTexts } from '../../plugins/PluginTexts.tsx';
import type { CrudRecord } from '../recordText.ts';
import { isEmpty } from '../show/facts.ts';
import type { Relation } from '../show/related.ts';
import { RelatedLink } from '../show/RelatedLink.tsx';
import { useRelated } from '../show/useRelated.ts';
import { useRelationLabel } from '../show/useRelationLabel.ts';
import { useRelations } from '../show/useRelations.ts';
import { useCrudResource } from '../useCrudResource.ts';
import styles from './record.module.css';

/** The records that this one points to, and how many point to it. */
export function RelatedPanel({ record }: { record: CrudRecord }) {
  const translate = useTranslate();
  const { resource, permission } = useCrudResource();
  const relations = useRelations(resource);
  const links = Object.entries(resource.fields).filter(
    (entry): entry is [string, RelationField] =>
      entry[1].type === 'relation' &&
      !entry[1].many &&
      permission.readable.includes(entry[0]) &&
      !isEmpty(record[entry[0]]),
  );
  if (relations?.length === 0 && links.length === 0)
    return <p className={styles.note}>{translate('flexy.records.noRelated')}</p>;
  return (
    <>
      {links.length > 0 && (
        <section className={styles.group}>
          <h3>{translate('flexy.records.linksTo')}</h3>
          <dl className={styles.links}>
            {links.map(([name, field]) => (
              <div key={name}>
                <dt>{translate(`resources.${resource.name}.fields.${name}`, { _: name })}</dt>
                <dd>
                  <RelatedLink field={field} value={record[name]} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {relations && relations.length > 0 && (
        <section className={styles.group}>
          <h3>{translate('flexy.records.linkedFrom')}</h3>
          <ul className={styles.counts}>
            {relations.map((relation) => (
              <ResourceTexts key={`${relation.resource.name} ${relation.by}`} resource={relation.resource.name}>
                <Count relation={relation} record={record} />
              </ResourceTexts>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Number of records that refer to this one through a relation, as a link to their list. */
function Count({ relation, record }: { relation: Relation; record: CrudRecord }) {
  const formats = useFormats();
  const label = useRelationLabel()(relation);
  const { total, all } = useRelated(relation, record.id);
  return (
    <li>
      <Link to={all}>{label}</Link>
      <span>{total === undefined ? '' : formats.integer(total)}</span>
    </li>
  );
}
