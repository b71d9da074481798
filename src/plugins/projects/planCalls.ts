import { defineCall, typedJson } from '#resource';
import { LARGEST_PLAN, LONGEST_NAME, type FileNote } from './msProject/planFile.ts';

/** Calls that write and read project plans as XML files of MS Project. */

/** Roles that plan projects. */
const PLANNERS = ['ROLE_ADMIN', 'ROLE_MANAGER'] as const;
/** Longest body, bytes: letters of other scripts have two or three. */
const LONGEST_BODY = 3 * LARGEST_PLAN;
const FILE = {
  type: 'text',
  multiline: true,
  required: true,
  max: LARGEST_PLAN,
  description: 'Text of the XML file.',
} as const;
const COUNT = { type: 'integer', required: true } as const;
const ERRORS = { 422: 'It is no such file, it has too many tasks, or tasks of it wait for each other' };

/** A project as an XML file of MS Project. */
export const exportPlanCall = defineCall({
  method: 'GET',
  path: 'projects/{id}/ms-project',
  roles: PLANNERS,
  summary: 'The plan of a project as an XML file of MS Project: tasks, links, limits, calendar and people',
  output: 'stream',
  errors: { 404: 'No such project' },
});

/** A person of a file, and who it is here. */
export interface MatchedPerson {
  readonly name: string;
  readonly email: string;
  /** Id of the agent; null: nobody, or more than one. */
  readonly agent: number | null;
  readonly agentName: string | null;
  /** `several`: more than one agent has this name. */
  readonly how: 'email' | 'name' | 'several' | 'none';
}

/** Preview of an import: the project that an XML file of MS Project would become. */
export const previewPlanCall = defineCall({
  method: 'POST',
  path: 'projects/ms-project/preview',
  roles: PLANNERS,
  summary:
    'What an XML file of MS Project would become: tasks, links, people, and what of it is not taken; writes nothing',
  input: { file: FILE },
  longestBody: LONGEST_BODY,
  output: {
    name: { type: 'text', required: true },
    tasks: COUNT,
    links: COUNT,
    holidays: COUNT,
    firstDay: { type: 'date', default: null },
    lastDay: { type: 'date', default: null },
    people: typedJson<readonly MatchedPerson[]>(),
    notes: typedJson<readonly FileNote[]>(),
  },
  errors: ERRORS,
  rate: 60,
});

/** Makes a project of an XML file of MS Project. */
export const importPlanCall = defineCall({
  method: 'POST',
  path: 'projects/ms-project',
  roles: PLANNERS,
  summary: 'Makes a new project of an XML file of MS Project, in one transaction',
  input: { file: FILE, name: { type: 'text', required: true, max: LONGEST_NAME } },
  longestBody: LONGEST_BODY,
  output: { id: { type: 'integer', required: true } },
  errors: ERRORS,
  rate: 60,
});

/** A task of a baseline. */
export interface BaselineTask {
  readonly id: number;
  readonly name: string;
  readonly startAt: string;
  readonly endAt: string;
}

const BASELINE = {
  setAt: { type: 'datetime', default: null },
  setBy: { type: 'text', default: null },
  tasks: typedJson<readonly BaselineTask[]>(),
} as const;

/** The plan that the present one of a project is compared with. */
export const baselineCall = defineCall({
  method: 'GET',
  path: 'projects/{id}/baseline',
  roles: PLANNERS,
  summary:
    'Start and end of every task of a project when its baseline was set, deleted ones included, by whom and when',
  output: BASELINE,
  errors: { 404: 'No such project' },
});

/** Keeps the present plan of a project as its baseline. */
export const setBaselineCall = defineCall({
  method: 'POST',
  path: 'projects/{id}/baseline',
  roles: PLANNERS,
  summary: 'Keeps start and end of every task of a project as its baseline',
  input: {
    replaces: {
      type: 'datetime',
      default: null,
      description: '`setAt` of the baseline that the caller sees and replaces; absent: it sees none.',
    },
  },
  output: BASELINE,
  errors: { 404: 'No such project', 409: 'Another baseline was set meanwhile', 422: 'No task has dates' },
});
