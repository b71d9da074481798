import type { Resource } from '#resource';
import type { ServerHost } from '#server';
import { actionsFor } from '../actions/find.ts';
import { isOpenToAi } from '../rules.ts';
import type { AiContext } from '../context.ts';
import { actionTool, proposingTools } from './proposing.ts';
import { readingTools } from './reads.ts';
import type { AgentContext, AgentTool } from './tool.ts';

/**
 * Tools of a caller: every resource that it may read, proposals for those that it may write, and the registered actions. They
 * depend on roles only.
 */
export function agentTools({ host, actor, reader }: AiContext): readonly AgentTool[] {
  const known = cached.get(host) ?? new Map<string, readonly AgentTool[]>();
  cached.set(host, known);
  const key = actor.roles.toSorted().join(' ');
  const tools =
    known.get(key) ??
    [...host.resources.values()]
      .filter((resource) => hasAddress(resource) && reader.canRead(resource.name))
      .flatMap((resource) => [
        ...readingTools(resource, actor.roles),
        ...(isOpenToAi(resource) ? proposingTools(resource, actor.roles, host.resources) : []),
      ])
      .concat(actionsFor(host, actor).map(([name, action]) => actionTool(name, action, host.resources)));
  known.set(key, tools);
  return tools;
}

/** Kinds of records that every key reaches: what became of its proposals. */
const ALWAYS = 'ai_proposals';

const reaches = ({ rights }: AgentContext, name: string): boolean =>
  rights.resources === null || name === ALWAYS || rights.resources.includes(name);

/** The tools that a caller has within the rights of its key, each for one kind of records. */
export function allowedTools(context: AgentContext): readonly AgentTool[] {
  const { rights } = context;
  return agentTools(context).filter(
    ({ isReading, purpose }) =>
      (isReading || rights.mayPropose) && purpose !== undefined && reaches(context, purpose.resource),
  );
}

/** The kinds of records that a caller reads within the rights of its key. */
export function reachedResources(context: AgentContext): readonly Resource[] {
  const names = allowedTools(context).flatMap(({ purpose }) => (purpose?.does === 'list' ? [purpose.resource] : []));
  return names.flatMap((name) => context.host.resources.get(name) ?? []);
}

const cached = new WeakMap<ServerHost, Map<string, readonly AgentTool[]>>();

/** Lines belong to their record, and what nobody may read has no tool. Keys of agents are a matter of persons. */
const hasAddress = ({ name, lineOf, access = {} }: Resource): boolean =>
  lineOf === undefined && name !== 'ai_keys' && Object.keys(access).length > 0;
