import { useTranslate } from 'ra-core';
import { useState, type FormEvent } from 'react';
import type { Resource } from '#resource';
import { Button, IconButton, SelectBox, Wrong } from '../../ui/index.ts';
import { conditionProblem } from './conditionInput.ts';
import { ConditionValue } from './ConditionValue.tsx';
import { emptyCondition, operatorsOf, type Condition, type Operator } from './filters.ts';
import styles from './ListToolbar.module.css';

interface FilterPanelProps {
  resource: Resource;
  /** Fields that can be asked, at least one. */
  fields: readonly string[];
  conditions: readonly Condition[];
  onApply: (conditions: readonly Condition[]) => void;
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
  const operators = operatorsOf(resource.fields[condition.field]);
  const isOperator = (value: string): value is Operator => operators.some((operator) => operator === value);
  return (
    <div className={styles.line} role="group" aria-label={translate('flexy.list.condition')}>
      <SelectBox
        label={translate('flexy.list.field')}
        value={condition.field}
        options={fields.map((name) => ({
          value: name,
          label: translate(`resources.${resource.name}.fields.${name}`, { _: name }),
        }))}
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
          <Wrong>{translate(problem)}</Wrong>
        </span>
      )}
    </div>
  );
}

/** The panel behind "Filter": lines of field, operator and value; all of them have to hold. */
export function FilterPanel({ resource, fields, conditions, onApply }: FilterPanelProps) {
  const translate = useTranslate();
  const fresh = () => emptyCondition(resource, fields[0] ?? '');
  const [lines, setLines] = useState(() =>
    (conditions.length > 0 ? conditions : [fresh()]).map((condition, key) => ({ key, condition })),
  );
  const nextKey = Math.max(-1, ...lines.map(({ key }) => key)) + 1;
  const [isTried, setTried] = useState(false);
  const problemOf = (condition: Condition) => conditionProblem(resource, condition);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (lines.some(({ condition }) => problemOf(condition))) setTried(true);
    else onApply(lines.map(({ condition }) => condition));
  };
  return (
    <form className={styles.panel} noValidate onSubmit={apply}>
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
            onChange={(next) => setLines(lines.map((one) => (one.key === key ? { key, condition: next } : one)))}
            onRemove={() => setLines(lines.filter((one) => one.key !== key))}
          />
        ))}
      </div>
      <div className={styles.add}>
        <Button
          kind="ghost"
          size="small"
          icon="plus"
          onClick={() => setLines([...lines, { key: nextKey, condition: fresh() }])}
        >
          {translate('flexy.list.addCondition')}
        </Button>
      </div>
      <footer>
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
