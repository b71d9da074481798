import { useTranslate } from 'ra-core';
import { useCurrency, useFormats } from '#admin';
import { FieldValue } from '#admin/internal';
import { currencyDigits, type Field, type MoneyField, type Resource } from '#resource';
import type { ChangeRule } from '../rules/changeRules.ts';
import styles from './plan.module.css';

/** Rules by which the server computes the numbers of a plan from each record as it is. */
export function RulesNote({ resource, rules }: { readonly resource: Resource; readonly rules: readonly ChangeRule[] }) {
  const translate = useTranslate();
  if (rules.length === 0) return null;
  return (
    <div className={styles.rules}>
      <b>{translate('assistant.rule.title')}</b>
      <dl>
        {rules.map((rule) => (
          <Rule key={rule.field} resource={resource} rule={rule} />
        ))}
      </dl>
    </div>
  );
}

/** Decimals of a percentage. */
const PERCENT_SCALE = 2;

/** Decimals of a field's numbers: numbers without any are rounded to whole ones, whatever end a rule names. */
function decimalsOf(field: Field, currencyOf: (field: MoneyField) => string): number {
  if (field.type === 'money') return field.minorUnits ? 0 : currencyDigits(currencyOf(field));
  return field.type === 'decimal' ? field.scale : 0;
}

interface RuleProps {
  readonly resource: Resource;
  readonly rule: ChangeRule;
}

/** One rule in words: "Price: 10% more, rounded to .90". */
function Rule({ resource, rule: { field: name, percent, amount, round } }: RuleProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const field = resource.fields[name];
  const currencyOf = useCurrency();
  const isWhole = field !== undefined && decimalsOf(field, currencyOf) === 0 && round !== '5';
  const way = (value: number) => (value < 0 ? 'less' : 'more');
  return (
    <div>
      <dt>{translate(`resources.${resource.name}.fields.${name}`, { _: name })}</dt>
      {percent !== undefined && (
        <dd>
          {translate(`assistant.rule.${way(percent)}`, { value: formats.percent(Math.abs(percent), PERCENT_SCALE) })}
        </dd>
      )}
      {amount !== undefined && field && (
        <dd>
          <FieldValue resource={resource.name} name={name} field={field} value={Math.abs(amount)} withUnit />{' '}
          {translate(`assistant.rule.${amount < 0 ? 'off' : 'on'}`)}
        </dd>
      )}
      {round !== undefined && (
        <dd>{translate(`assistant.rule.round.${isWhole ? 'whole' : round.replace('.', '')}`)}</dd>
      )}
    </div>
  );
}
