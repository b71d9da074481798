import { useTranslate } from 'ra-core';
import { Users } from 'lucide-react';
import { useMemo } from 'react';
import { SearchBox, Segmented, SelectBox } from '#admin';
import type { LeadFilter, Pipeline } from '../rules/pipeline.ts';
import styles from './CrmPage.module.css';

interface ToolsProps {
  pipeline: Pipeline;
  filter: LeadFilter;
  onFilter: (filter: LeadFilter) => void;
  hasLanes: boolean;
  onLanes: (hasLanes: boolean) => void;
}

const STEPS = ['', 'late', 'today', 'none'] as const;

/** Search, filters, and a switch for the lanes. */
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
      <span className={styles.space} />
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
