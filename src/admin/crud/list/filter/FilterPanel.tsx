import { useDataProvider, useTranslate } from 'ra-core';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { Resource } from '#resource';
import { PartTexts } from '../../../plugins/PluginTexts.tsx';
import { Button, classNames, IconButton, SelectBox, FieldError } from '../../../ui/index.ts';
import { conditionProblem } from '../conditionInput.ts';
import {
  emptyCondition,
  isComplete,
  operatorsOf,
  type Condition,
  type FilterValues,
  type Operator,
} from '../filters.ts';
import { FocusFirst } from '../FocusFirst.tsx';
import panel from '../panel.module.css';
import { useColumnLabel } from '../useColumnLabel.ts';
import { useListEntry } from '../useListEntry.ts';
import { ConditionValue } from './ConditionValue.tsx';
import { oftenUsed } from './oftenUsed.ts';
import styles from './FilterPanel.module.css';

interface FilterPanelProps {
  resource: Resource;
  /** Fields that can be asked, at least one. */
  fields: readonly string[];
  conditions: readonly Condition[];
  /** Converts conditions to the filter values of the list's query. */
  valuesOf: (conditions: readonly Condition[]) => FilterValues;
  onApply: (conditions: readonly Condition[]) => void;
}

/** The panel behind "Filter": lines of field, operator and value; all of them have to hold (menu-filter). */
export default function FilterPanel(props: FilterPanelProps) {
  return (
    <PartTexts part="lists" pending={null}>
      <FocusFirst>
        <Panel {...props} />
      </FocusFirst>
    </PartTexts>
  );
}

interface LineProps {
  resource: Resource;
  fields: readonly string[];
  condition: Condition;
  /** Why it cannot be asked, as a text key; only after a try. */
  problem: string | undefined;
  onChange: (condition: Condition) => void;
  onRemove: () => void;
}

function Line({ resource, fields, condition, problem, onChange, onRemove }: LineProps) {
  const translate = useTranslate();
  const labelOf = useColumnLabel(resource);
  const operators = operatorsOf(resource.fields[condition.field]);
  const isOperator = (value: string): value is Operator => operators.some((operator) => operator === value);
  return (
    <div className={styles.line} role="group" aria-label={translate('flexy.list.condition')}>
      <SelectBox
        label={translate('flexy.list.field')}
        value={condition.field}
        options={fields.map((name) => ({ value: name, label: labelOf(name) }))}
        onChange={(event) => onChange(emptyCondition(resource, event.target.value))}
      />
      <SelectBox
        label={translate('flexy.list.operator')}
        value={condition.operator}
        options={operators.map((operator) => ({ value: operator, label: translate(`flexy.operator.${operator}`) }))}
        onChange={({ target: { value } }) => isOperator(value) && onChange({ ...condition, operator: value })}
      />
      <ConditionValue
        resource={resource}
        condition={condition}
        isWrong={problem !== undefined}
        onChange={(values) => onChange({ ...condition, values })}
      />
      <IconButton size="small" icon="x" label={translate('flexy.list.removeCondition')} onClick={onRemove} />
      {problem && (
        <span className={styles.wrong}>
          <FieldError>{translate(problem)}</FieldError>
        </span>
      )}
    </div>
  );
}

/** Number of records that match the conditions being edited. */
function Count({ resource, filter }: { resource: Resource; filter: FilterValues }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const { data } = useQuery({
    queryKey: [resource.name, 'count', filter],
    queryFn: async ({ signal }) => {
      const params = { pagination: { page: 1, perPage: 0 }, filter, signal };
      return (await dataProvider.getList(resource.name, params)).total ?? 0;
    },
    placeholderData: (before) => before,
    retry: false,
  });
  return <b role="status">{data === undefined ? '' : translate('flexy.lists.filter.count', { smart_count: data })}</b>;
}

interface OftenProps {
  resource: Resource;
  fields: readonly string[];
  onChoose: (condition: Condition) => void;
}

function Often({ resource, fields, onChoose }: OftenProps) {
  const translate = useTranslate();
  const labelOf = useColumnLabel(resource);
  const offered = oftenUsed(resource, fields);
  if (offered.length === 0) return null;
  const textOf = ({ field, operator, values }: Condition) => {
    if (operator === 'isEmpty') return translate('flexy.lists.filter.without', { name: labelOf(field) });
    const texts = values.map((value) => translate(`resources.${resource.name}.values.${field}.${value}`, { _: value }));
    return texts.join(', ');
  };
  return (
    <div className={styles.often}>
      <small>{translate('flexy.lists.filter.often')}</small>
      {offered.map((condition) => (
        <button key={textOf(condition)} type="button" onClick={() => onChoose(condition)}>
          {textOf(condition)}
        </button>
      ))}
    </div>
  );
}

/** The lines being written, and what is wrong with them. */
function useLines({ resource, fields, conditions }: FilterPanelProps) {
  const fresh = () => emptyCondition(resource, fields[0] ?? '');
  const [lines, setLines] = useState(() =>
    (conditions.length > 0 ? conditions : [fresh()]).map((condition, key) => ({ key, condition })),
  );
  const add = (condition = fresh()) =>
    setLines((before) => {
      const key = Math.max(-1, ...before.map((line) => line.key)) + 1;
      return [
        ...before.filter((line) => condition.values.length === 0 || isComplete(line.condition)),
        { key, condition },
      ];
    });
  return {
    lines,
    add,
    change: (key: number, condition: Condition) =>
      setLines((before) => before.map((one) => (one.key === key ? { key, condition } : one))),
    remove: (key: number) => setLines((before) => before.filter((one) => one.key !== key)),
  };
}

function Panel(props: FilterPanelProps) {
  const { resource, fields, valuesOf, onApply } = props;
  const translate = useTranslate();
  const { lines, add, change, remove } = useLines(props);
  const { where } = useListEntry();
  const [isTried, setTried] = useState(false);
  const problemOf = (condition: Condition) => conditionProblem(resource, condition);
  const asked = lines.map(({ condition }) => condition).filter((condition) => !problemOf(condition));
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (asked.length < lines.length) setTried(true);
    else onApply(asked);
  };
  return (
    <form className={classNames(panel.panel, styles.panel)} noValidate onSubmit={apply}>
      <header>
        <h3>{translate('flexy.list.filter')}</h3>
        <small>{translate('flexy.list.allOfThese')}</small>
      </header>
      <div className={styles.lines}>
        {lines.map(({ key, condition }) => (
          <Line
            key={key}
            resource={resource}
            fields={fields}
            condition={condition}
            problem={isTried ? problemOf(condition) : undefined}
            onChange={(next) => change(key, next)}
            onRemove={() => remove(key)}
          />
        ))}
      </div>
      <div className={styles.add}>
        <Button kind="ghost" size="small" icon="plus" onClick={() => add()}>
          {translate('flexy.list.addCondition')}
        </Button>
      </div>
      <Often resource={resource} fields={fields} onChoose={add} />
      <footer>
        <Count resource={resource} filter={{ ...valuesOf(asked), ...where }} />
        <Button kind="ghost" size="small" onClick={() => onApply([])}>
          {translate('flexy.list.clear')}
        </Button>
        <Button type="submit" kind="primary" size="small">
          {translate('flexy.list.apply')}
        </Button>
      </footer>
    </form>
  );
}
