import { forServer } from '#resource';
import { PROJECT_ACCESS, STAGE_ACCESS, TASK_ACCESS } from './resources/access.ts';
import { projects, taskStages, tasks } from './resources.ts';

/** Resources completed for the server: rights, indexes, documentation and samples. */
export default [
  forServer(projects, {
    access: PROJECT_ACCESS,
    fields: {
      name: { sample: 'Riad Laksour opening' },
      projectName: { description: 'The name once more, as the project header reads it.' },
      endAt: { description: 'startAt and duration; may be sent, then the duration follows.' },
      duration: {
        description: 'Calendar days on the clock of the shop, so that a clock change adds no fraction.',
        sample: 5,
      },
      progress: { sample: 40 },
      daysOff: { description: 'Days of the week without work, by ISO number: 7 is Sunday.', sample: ['7'] },
      holidays: { description: 'Single days without work, YYYY-MM-DD.', sample: ['2027-01-11'] },
      hoursPerDay: {
        description:
          'Hours of a working day, for the load of people and parts of days. Absent: 24, days count in full.',
        sample: 8,
      },
      dependencyType: {
        description: 'Ids of predecessors with kind of link and lag in days: 2FS,5SS+1.',
        sample: '2FS,5SS+1',
      },
    },
  }),
  forServer(taskStages, {
    access: STAGE_ACCESS,
    indexes: [['project', 'position']],
    fields: {
      name: { sample: 'In progress' },
      position: { sample: 2 },
      cardLimit: { description: 'Most tasks that the stage should have at once; the board marks more.', sample: 3 },
    },
  }),
  forServer(tasks, {
    access: TASK_ACCESS,
    indexes: [
      ['project', 'position'],
      ['taskStage', 'position'],
    ],
    fields: {
      name: { importNames: ['task', 'title', 'summary', 'tâche', 'titre', 'مهمة'], sample: 'Electric work' },
      agents: { importNames: ['assignee', 'assigned to', 'responsable', 'assigné à'] },
      startAt: { importNames: ['start', 'start date', 'date de début'] },
      description: { sample: 'Second line for the ovens, certificate' },
      endAt: {
        importNames: ['end', 'due', 'due date', 'deadline', 'échéance', 'date de fin'],
        description: 'startAt and duration; may be sent, then the duration follows.',
      },
      duration: {
        description: 'Calendar days on the clock of the shop, so that a clock change adds no fraction.',
        sample: 5,
      },
      notBeforeAt: {
        description: 'Earliest start: the Gantt chart’s Reschedule plans it no earlier, and marks one that is.',
      },
      endByAt: { description: 'Latest end: the Gantt chart marks a task that ends later. Not before notBeforeAt.' },
      progress: { sample: 40 },
      dependencyType: {
        description: 'Ids of predecessors with kind of link and lag in days: 2FS,5SS+1.',
        sample: '2FS,5SS+1',
      },
      agentsIDs: { description: 'Ids of its agents, as the Gantt chart reads them.' },
      position: { sample: 1 },
      color: { sample: '#96d213' },
      tags: { sample: ['kitchen'] },
      commentCount: { description: 'Number of comments on the task.' },
    },
  }),
];
