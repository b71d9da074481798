import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { Button, FieldError, IconButton, InputBox, SelectBox } from '#admin';
import { LINK_KINDS, type LinkKind } from '../../dependencies.ts';
import type { GanttTask } from '../data/model.ts';
import type { Draft, DraftLink, DraftProblem } from './draft.ts';
import styles from './TaskDialog.module.css';

interface DependencyRowsProps {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  readonly tasks: ReadonlyMap<number, GanttTask>;
  /** Id of the task itself, which cannot wait for itself. */
  readonly own: number | undefined;
  readonly problem: DraftProblem | undefined;
}

const isKind = (text: string): text is LinkKind => LINK_KINDS.some((kind) => kind === text);

/** Editor of a task's dependencies: predecessor, kind, and lag in working days. */
export function DependencyRows({ draft, onChange, tasks, own, problem }: DependencyRowsProps) {
  const translate = useTranslate();
  const id = useId();
  const { links } = draft;
  const change = (at: number, link: Partial<DraftLink>) =>
    onChange({ ...draft, links: links.map((one, index) => (index === at ? { ...one, ...link } : one)) });
  const others = [...tasks.values()].filter((task) => task.id !== own);
  const options = others.map((task) => ({ value: String(task.id), label: `${task.id} · ${task.name}` }));
  return (
    <section className={styles.links} aria-labelledby={id}>
      <header>
        <h3 id={id}>{translate('resources.tasks.fields.dependencyType')}</h3>
        <Button
          size="small"
          icon="plus"
          onClick={() => onChange({ ...draft, links: [...links, { task: '', kind: 'FS', lag: '0' }] })}
        >
          {translate('projects.gantt.addLink')}
        </Button>
      </header>
      {links.map((link, at) => (
        // Rows have no identity of their own: two may be equal while they are typed.
        <div key={at} className={styles.link}>
          <SelectBox
            label={translate('projects.gantt.waitsFor')}
            value={link.task}
            options={[{ value: '', label: translate('projects.gantt.waitsFor') }, ...options]}
            onChange={(event) => change(at, { task: event.target.value })}
          />
          <SelectBox
            label={translate('projects.gantt.how')}
            value={link.kind}
            options={LINK_KINDS.map((kind) => ({ value: kind, label: translate(`projects.gantt.kinds.${kind}`) }))}
            onChange={({ target }) => isKind(target.value) && change(at, { kind: target.value })}
          />
          <InputBox
            label={translate('projects.gantt.lag')}
            suffix={translate('projects.gantt.dayShort')}
            inputMode="decimal"
            value={link.lag}
            onChange={(event) => change(at, { lag: event.target.value })}
          />
          <IconButton
            icon="x"
            label={translate('projects.gantt.removeLink')}
            onClick={() => onChange({ ...draft, links: links.filter((_one, index) => index !== at) })}
          />
        </div>
      ))}
      {problem?.field === 'links' && (
        <FieldError>{translate(`projects.gantt.problems.${problem.key}`, { names: problem.names ?? '' })}</FieldError>
      )}
    </section>
  );
}
