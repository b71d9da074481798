import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { AiService, words } from '../support/aiService.ts';
import type { Api } from '../support/client.ts';
import type { EngineServer } from '../support/engines.ts';

/** A stand-in for the AI service, and the people who ask it. They are signed in before the tests of the file. */
export interface Assistant {
  readonly service: AiService;
  readonly admin: Api;
  readonly manager: Api;
}

/**
 * Lets a server ask a stand-in for the AI service, for all tests around the call.
 * @param settings settings of the model beside its address; `endpoint` empty: the demo model answers until a test says otherwise
 */
export function useAssistant(server: () => EngineServer, settings: object = {}): Assistant {
  const service = new AiService();
  const people = new Map<string, Api>();
  const person = (name: string): Api => {
    const api = people.get(name);
    if (!api) throw new Error(`${name} has not signed in yet`);
    return api;
  };
  beforeAll(async () => {
    await service.start();
    for (const name of ['admin', 'manager']) people.set(name, await server().api().as(name));
    const stored = { endpoint: service.url, model: 'm', requestsPerMinute: 1000, ...settings };
    const { status, text } = await person('admin').put('assistant/settings', stored);
    expect(status, text).toBe(200);
  }, 120_000);
  beforeEach(() => service.will(words('ready')));
  afterAll(() => service.stop());
  return {
    service,
    get admin() {
      return person('admin');
    },
    get manager() {
      return person('manager');
    },
  };
}
