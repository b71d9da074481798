import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ButtonLink, listPath, Row, Table, useFormats, useRecordPath } from '#admin';
import { FieldValue, FilterChips } from '#admin/internal';
import type { Field, Resource } from '#resource';
import type { AiFigure, AiFigureGroup } from '../contract/types.ts';
import { WithResource } from '../plan/WithResource.tsx';
import { filterFields } from '../rules/filterSchema.ts';
import { PeriodName } from './PeriodName.tsx';
import styles from './figures.module.css';

/** Numbers that the server counted: what was counted, by which conditions, and the way to the records. */
export function FigureCards({ figures }: { readonly figures: readonly AiFigure[] }) {
  return (
    <div className={styles.figures}>
      {figures.map((figure, at) => (
        // Two figures may count the same: the place is what they are.
        <WithResource key={at} name={figure.resource}>
          {(resource) => <Figure resource={resource} figure={figure} />}
        </WithResource>
      ))}
    </div>
  );
}

interface NamedFieldProps {
  /** The resource of the counted rows. */
  readonly resource: Resource;
  readonly name: string;
  readonly value: unknown;
}

/** A value as lists show it, with its unit. */
function NamedValue({ resource, name, value }: NamedFieldProps) {
  const field = resource.fields[name];
  if (!field || value === null) return '–';
  return <FieldValue resource={resource.name} name={name} field={field} value={value} withUnit />;
}

const useFieldName = () => {
  const translate = useTranslate();
  return ({ name }: Resource, field: string) =>
    translate(`resources.${name}.fields.${field}`, { _: translate(`flexy.column.${field}`, { _: field }) });
};

/** A linked record, which opens. */
function LinkedRecord({ to, id, title }: { readonly to: string; readonly id: number; readonly title: string }) {
  const pathOf = useRecordPath(to);
  return (
    <Link to={pathOf(id)}>
      <bdi>{title}</bdi>
    </Link>
  );
}

function GroupName({
  resource,
  name,
  field,
  group,
}: Omit<NamedFieldProps, 'value'> & { field: Field; group: AiFigureGroup }) {
  const translate = useTranslate();
  const { value, title } = group;
  if (value === null) return translate('assistant.figures.without');
  if (field.type !== 'relation') return <NamedValue resource={resource} name={name} value={value} />;
  return title === null ? `#${String(value)}` : <LinkedRecord to={field.to} id={Number(value)} title={title} />;
}

/** The words under a table that does not have all groups. */
const CUT = { values: 'assistant.figures.cut', times: 'assistant.figures.cutBefore' } as const;

interface GroupsProps {
  readonly resource: Resource;
  /** The resource of the records, whose lines may be counted. */
  readonly records: Resource;
  readonly figure: AiFigure;
  readonly groups: NonNullable<AiFigure['groups']>;
}

/** Counts and sums by the values of a field, or by periods of a time. */
function Groups({ resource, records, figure, groups }: GroupsProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const nameOf = useFieldName();
  const { sum, lines } = figure;
  const { period } = groups;
  const owner = groups.isOfRecords ? records : resource;
  const field = filterFields(owner)[groups.field];
  if (!field) return null;
  const name = nameOf(owner, groups.field);
  return (
    <>
      <Table label={translate('assistant.figures.by', { name })}>
        <thead>
          <tr>
            <th scope="col">{name}</th>
            <th scope="col" data-number>
              {translate(lines === undefined ? 'assistant.figures.records' : 'assistant.figures.lines')}
            </th>
            {sum && (
              <th scope="col" data-number>
                {nameOf(resource, sum.field)}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {groups.list.map((group) => (
            <tr key={String(group.value)}>
              <th scope="row">
                {period ? (
                  <PeriodName resource={records.name} period={period} group={group} />
                ) : (
                  <GroupName resource={resource} name={groups.field} field={field} group={group} />
                )}
              </th>
              <td data-number>{formats.integer(group.count)}</td>
              {sum && (
                <td data-number>
                  <NamedValue resource={resource} name={sum.field} value={group.sum} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
      {groups.isCut && (
        <p className={styles.dim}>
          {translate(groups.isInTime ? CUT.times : CUT.values, { count: formats.integer(groups.list.length) })}
        </p>
      )}
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Sum and average, of the records or of their lines, and the groups. */
function Counted({ resource, records, figure }: Omit<GroupsProps, 'groups'>) {
  const translate = useTranslate();
  const nameOf = useFieldName();
  const { sum, groups } = figure;
  return (
    <>
      {sum && (
        <dl className={styles.facts}>
          <Fact name={nameOf(resource, sum.field)}>
            <NamedValue resource={resource} name={sum.field} value={sum.value} />
          </Fact>
          <Fact name={translate('assistant.figures.average')}>
            <NamedValue resource={resource} name={sum.field} value={sum.average} />
          </Fact>
        </dl>
      )}
      {groups && <Groups resource={resource} records={records} figure={figure} groups={groups} />}
    </>
  );
}

function Figure({ resource, figure }: { readonly resource: Resource; readonly figure: AiFigure }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { filters, records, lines, cited } = figure;
  const names = translate(`resources.${resource.name}.name`, { smart_count: records }).toLocaleLowerCase();
  const title = translate('assistant.figures.counted', { count: formats.integer(records), names });
  return (
    <section className={styles.figure} aria-label={title}>
      <Row gap={8} justify="between" wrap className={styles.head}>
        <h3>{title}</h3>
        <ButtonLink icon="search" size="small" to={listPath(resource.name, filters)}>
          {translate('assistant.openList')}
        </ButtonLink>
      </Row>
      <p className={styles.chips}>
        {Object.keys(filters).length === 0 && translate('assistant.figures.all')}
        <FilterChips resource={resource} filter={filters} />
      </p>
      {lines === undefined ? (
        <Counted resource={resource} records={resource} figure={figure} />
      ) : (
        <WithResource name={lines}>
          {(line) => <Counted resource={line} records={resource} figure={figure} />}
        </WithResource>
      )}
      {cited.length > 0 && (
        <ul className={styles.cited} aria-label={translate('assistant.figures.cited')}>
          {cited.map(({ id, title: name }) => (
            <li key={id}>
              <LinkedRecord to={resource.name} id={id} title={name} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
