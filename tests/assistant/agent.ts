import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Api, Body } from '../support/client.ts';

/** An agent with the token of an account. */
export async function agentOf({ url, token }: Pick<Api, 'url' | 'token'>): Promise<Client> {
  const client = new Client({ name: 'stock-agent', version: '1.2.0' });
  const headers = { Authorization: `Bearer ${token}`, 'User-Agent': 'stock-agent/1.2' };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit: { headers } }));
  return client;
}

/** The answer of a tool. */
export async function use(
  agent: Client,
  name: string,
  args: Record<string, unknown>,
): Promise<{ isError: boolean; value: Body }> {
  const { structuredContent, isError = false } = await agent.callTool({ name, arguments: args });
  return { isError: isError === true, value: structuredContent };
}
