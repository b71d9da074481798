import { useTranslate } from 'ra-core';
import { Hourglass, Users } from 'lucide-react';
import { useMemo } from 'react';
import { Button, CardLegend, SearchBox, Segmented, SelectBox } from '#admin';
import { CARD_COLOR, ownTags } from '../rules/leads.ts';
import { overLimitByStage, type LeadFilter, type Pipeline } from '../rules/pipeline.ts';
import styles from './CrmPage.module.css';

interface ToolsProps {
  pipeline: Pipeline;
  filter: LeadFilter;
  onFilter: (filter: LeadFilter) => void;
  hasLanes: boolean;
  onLanes: (hasLanes: boolean) => void;
}

/** Search, filters, legend, and a switch for the lanes. */
export function Tools({ pipeline, filter, onFilter, hasLanes, onLanes }: ToolsProps) {
  const translate = useTranslate();
  const agents = useMemo(() => {
    const all = new Map(pipeline.leadOpportunities.flatMap(({ agent }) => (agent ? [[agent.id, agent.fullName]] : [])));
    return [...all].map(([id, name]) => ({ value: String(id), label: name ?? `#${id}` }));
  }, [pipeline]);
  const say = (key: string) => translate(`crm.board.${key}`);
  return (
    <div className={styles.tools}>
      <SearchBox
        label={say('find')}
        value={filter.text}
        onChange={(event) => onFilter({ ...filter, text: event.target.value })}
      />
      <SelectBox
        label={say('agent')}
        value={filter.agent}
        options={[{ value: '', label: say('allAgents') }, ...agents, { value: 'none', label: say('unassigned') }]}
        onChange={(event) => onFilter({ ...filter, agent: event.target.value })}
      />
      <SelectBox
        label={say('step')}
        value={filter.step}
        options={STEPS.map((value) => ({ value, label: say(`steps.${value === '' ? 'all' : value}`) }))}
        onChange={(event) => onFilter({ ...filter, step: event.target.value })}
      />
      <OverLimit {...{ pipeline, filter, onFilter }} />
      <span className={styles.space} />
      <Colors pipeline={pipeline} />
      <Segmented
        label={say('groups')}
        value={hasLanes ? 'agent' : 'none'}
        options={[
          { value: 'none', label: say('noGroups') },
          { value: 'agent', label: say('byAgent'), icon: Users },
        ]}
        onChange={(value) => onLanes(value === 'agent')}
      />
    </div>
  );
}

const STEPS = ['', 'late', 'today', 'none'] as const;

/** Switch to the leads that are in their stage longer than its limit, with their number; only on a board with limits. */
function OverLimit({ pipeline, filter, onFilter }: Pick<ToolsProps, 'pipeline' | 'filter' | 'onFilter'>) {
  const translate = useTranslate();
  const over = useMemo(
    () => [...overLimitByStage(pipeline, Date.now()).values()].reduce((sum, count) => sum + count, 0),
    [pipeline],
  );
  if (!pipeline.leadStages.some(({ limitDays }) => limitDays)) return null;
  const isOn = filter.isOver ?? false;
  return (
    <Button icon={Hourglass} aria-pressed={isOn} onClick={() => onFilter({ ...filter, isOver: !isOn })}>
      {translate('crm.board.over')} <b>{over}</b>
    </Button>
  );
}

/** The colours of the leads, with their tags. */
function Colors({ pipeline }: Pick<ToolsProps, 'pipeline'>) {
  const cards = useMemo(
    () =>
      pipeline.leadOpportunities.map(({ color, tags }) => ({ color: color || CARD_COLOR, tags: ownTags(tags ?? []) })),
    [pipeline],
  );
  return <CardLegend cards={cards} standard={CARD_COLOR} />;
}
