import { figureSchema } from '../rules.ts';
import type { AgentContext, AgentTool, ToolAnswer } from './tool.ts';
import { allowedTools, reachedResources } from './tools.ts';

/** Says which kinds of records there are, and what one kind takes. */
export const describeTool: AgentTool = {
  name: 'describe',
  title: 'Describe the records',
  description:
    'Without a name: all kinds of records that the key reaches, and what may be done with them. With the name of one: its conditions, its fields as JSON Schema, and its actions.',
  schema: {
    type: 'object',
    additionalProperties: false,
    properties: { resource: { type: 'string', maxLength: 80 } },
  },
  isReading: true,
  run: async (context, { resource }) =>
    resource === undefined ? describeAll(context) : describeOne(context, String(resource)),
};

/** A part of a tool's schema. */
const partOf = ({ schema }: AgentTool, name: string): unknown => Reflect.get(Object(schema.properties), name);

/** One kind of records: its conditions, the fields of new and changed records, and its actions. */
function describeOne(context: AgentContext, name: string): ToolAnswer {
  const tools = allowedTools(context).filter(({ purpose }) => purpose?.resource === name);
  const [resource] = reachedResources(context).filter((one) => one.name === name);
  if (!resource)
    return {
      value: { error: `There is no "${name}" for this key`, next: 'describe without a name lists all.' },
      isError: true,
    };
  const one = (does: string) => tools.find(({ purpose }) => purpose?.does === does);
  const [list, create, change] = [one('list'), one('create'), one('change')];
  const { sum, groupBy } = figureSchema(resource, context.actor.roles, context.host.resources);
  const items = create && Reflect.get(Object(partOf(create, 'items')), 'items');
  return {
    value: {
      resource: name,
      className: resource.className,
      filters: list && partOf(list, 'filters'),
      ...(sum && { sums: sum.enum }),
      ...(groupBy && { groups: groupBy.enum }),
      ...(create && { newRecord: items }),
      ...(change && { changes: partOf(change, 'changes') }),
      actions: tools
        .filter(({ purpose }) => purpose?.does === 'run')
        .map((tool) => ({
          action: tool.purpose?.action,
          title: tool.title,
          description: tool.description,
          input: partOf(tool, 'input'),
        })),
    },
  };
}

/** All kinds of records, with what the caller may do with each. */
function describeAll(context: AgentContext): ToolAnswer {
  const tools = allowedTools(context);
  const kinds = reachedResources(context).map(({ name, className }) => {
    const own = tools.filter(({ purpose }) => purpose?.resource === name);
    const may = [...new Set(own.map(({ purpose }) => purpose?.does))];
    return { resource: name, className, may, actions: own.flatMap(({ purpose }) => purpose?.action ?? []) };
  });
  return { value: { kinds } };
}
