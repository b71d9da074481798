import { fromJsonSchema } from '@modelcontextprotocol/server';
import type { AgentContext, AgentTool, ToolAnswer } from './tool.ts';

type Schema = ReturnType<typeof fromJsonSchema>;

/** The schema of a tool's arguments. */
export function schemaOf(tool: AgentTool): Schema {
  const known = schemas.get(tool) ?? fromJsonSchema(tool.schema);
  schemas.set(tool, known);
  return known;
}

/** Runs a tool with arguments that nobody has checked yet. */
export async function runChecked(tool: AgentTool, context: AgentContext, args: unknown): Promise<ToolAnswer> {
  const { issues } = await schemaOf(tool)['~standard'].validate(args);
  if (!issues) return tool.run(context, Object(args) as Record<string, unknown>);
  const problems = issues.map(({ message, path = [] }) => ({ message, path: path.map(String).join('.') }));
  return {
    value: { error: 'These arguments are not taken', problems, next: 'describe says what is taken.' },
    isError: true,
  };
}

/** Schemas as the protocol's library takes them, compiled once. */
const schemas = new WeakMap<AgentTool, Schema>();
