import { useLocale, useTranslate } from 'ra-core';
import { useId } from 'react';
import { Button, cityOfZone, classNames, Popover, Row, Segmented, Stepper, Switch, useIsNarrow } from '#admin';
import { DAYS } from '../rules/days.ts';
import { kindKey } from '../rules/entry.ts';
import type { AgendaFormats } from './agendaFormats.ts';
import type { AgendaState, SayAgenda } from './useAgendaState.ts';
import type { Kind } from './useEntries.ts';
import type { Zone } from './useZone.ts';
import styles from './Toolbar.module.css';
import tints from './tints.module.css';

interface ToolbarProps {
  readonly state: AgendaState;
  readonly say: SayAgenda;
  readonly kinds: readonly Kind[];
  readonly formats: AgendaFormats;
  readonly zone: Zone;
  readonly onSubscribe: () => void;
}

/** Kinds of entries and options of the view. On a phone the options are behind a button. */
export function Toolbar(props: ToolbarProps) {
  const translate = useTranslate();
  const isNarrow = useIsNarrow();
  const label = translate('agenda.options');
  return (
    <div className={styles.bar}>
      <Kinds {...props} />
      {isNarrow ? (
        <Popover
          kind="dialog"
          label={label}
          align="start"
          opener={(opener) => (
            <Button size="small" {...opener}>
              {label}
            </Button>
          )}
        >
          {() => (
            <div className={styles.folded}>
              <Options {...props} />
            </div>
          )}
        </Popover>
      ) : (
        <div className={styles.options}>
          <Options {...props} />
        </div>
      )}
    </div>
  );
}

interface LabelledSwitchProps {
  readonly text: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

const LabelledSwitch = ({ text, ...control }: LabelledSwitchProps) => (
  <span className={styles.choice}>
    <Switch label={text} {...control} />
    <span aria-hidden="true">{text}</span>
  </span>
);

/** Shows and hides kinds of entries. */
function Kinds({ state, say, kinds, formats }: ToolbarProps) {
  const translate = useTranslate();
  const toggle = (key: string) => {
    const hidden = new Set(state.hidden);
    if (!hidden.delete(key)) hidden.add(key);
    say({ without: [...hidden].join(',') }, false);
  };
  return (
    <Row gap={8} align="stretch" wrap role="group" aria-label={translate('agenda.shown')}>
      {kinds.map((kind) => (
        <button
          key={kindKey(kind)}
          type="button"
          className={styles.kind}
          aria-pressed={!state.hidden.includes(kindKey(kind))}
          onClick={() => toggle(kindKey(kind))}
        >
          <span className={classNames(styles.sample, tints.tint)} data-tint={kind.tint} aria-hidden="true" />
          <bdi>{kind.name ?? formats.kind(kind.resource)}</bdi>
        </button>
      ))}
    </Row>
  );
}

function ListOptions({ state, say }: ToolbarProps) {
  const translate = useTranslate();
  const label = useId();
  return (
    <>
      <span className={styles.choice}>
        <span id={label} aria-hidden="true">
          {translate('agenda.daysShown')}
        </span>
        <Stepper
          label={translate('agenda.daysShown')}
          labels={{ less: translate('agenda.fewerDays'), more: translate('agenda.moreDays') }}
          value={state.days}
          min={DAYS.least}
          max={DAYS.most}
          onChange={(days) => say({ days: String(days) }, false)}
        />
      </span>
      <LabelledSwitch
        text={translate('agenda.hideEmpty')}
        checked={state.isEmptyHidden}
        onChange={(checked) => say({ hide: checked ? 'empty' : '' }, false)}
      />
      <LabelledSwitch
        text={translate('agenda.endless')}
        checked={state.isEndless}
        onChange={(checked) => say({ endless: checked ? 'on' : 'off' }, false)}
      />
    </>
  );
}

/** The clock by which times are shown; nothing where both show the same. */
function ClockChoice({ zone }: Pick<ToolbarProps, 'zone'>) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  if (zone.isSame) return null;
  return (
    <Segmented
      label={translate('agenda.clock')}
      value={zone.of}
      options={[
        { value: 'device', label: cityOfZone(zone.device, locale), name: translate('agenda.deviceClock') },
        { value: 'store', label: cityOfZone(zone.store, locale), name: translate('agenda.storeClock') },
      ]}
      onChange={zone.choose}
    />
  );
}

/** Options of the chosen view, and the subscription. */
function Options(props: ToolbarProps) {
  const { state, say, zone, onSubscribe } = props;
  const translate = useTranslate();
  return (
    <>
      <ClockChoice zone={zone} />
      {state.view === 'list' && <ListOptions {...props} />}
      {state.view === 'week' && (
        <LabelledSwitch
          text={translate('agenda.workday')}
          checked={state.isWorkday}
          onChange={(checked) => say({ hours: checked ? 'work' : 'all' }, false)}
        />
      )}
      {state.view === 'month' && (
        <LabelledSwitch
          text={translate('agenda.weekends')}
          checked={state.hasWeekends}
          onChange={(checked) => say({ weekends: checked ? 'on' : 'off' }, false)}
        />
      )}
      <Button kind="ghost" size="small" onClick={onSubscribe}>
        {translate('agenda.subscribe.action')}
      </Button>
    </>
  );
}
