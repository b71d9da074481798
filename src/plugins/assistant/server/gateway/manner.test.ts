import { describe, expect, it } from 'vitest';
import { keepManner, mannerOf, otherManner, roomIn, type Manner } from './manner.ts';

const settings = (endpoint: string, model = 'm') => ({
  ...{ endpoint, model, isDemo: false, key: () => '', requestsPerMinute: 1 },
  ...{ tokensPerDay: 0, idleMs: 1, priceIn: 0, priceOut: 0 },
});
const refusal = (text: string, status = 400) => ({ status, text: text.toLowerCase() });
const usual = () => mannerOf(settings('https://models.example/v1'));

describe('the manner of asking a model', () => {
  it.each([
    ['https://api.openai.com/v1', 'max_completion_tokens'],
    ['https://shop.openai.azure.com/openai/v1', 'max_completion_tokens'],
    ['https://openai.com.example/v1', 'max_tokens'],
    ['http://127.0.0.1:11434/v1', 'max_tokens'],
    ['no address', 'max_tokens'],
  ])('begins at %s with %s', (endpoint, name) => {
    expect(mannerOf(settings(endpoint)).limits[0]).toBe(name);
  });

  it('is kept for each address and model', () => {
    const one = settings('https://kept.example/v1', 'one');
    keepManner(one, { ...usual(), callsTools: false });
    expect(mannerOf(one).callsTools).toBe(false);
    expect(mannerOf({ ...one, model: 'two' }).callsTools).toBe(true);
  });

  it.each<[string, string, number, Partial<Manner>]>([
    [
      'another name of the limit',
      "max_tokens unsupported_parameter Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
      400,
      { limits: ['max_completion_tokens', null] },
    ],
    [
      'a lower limit',
      'max_tokens is too large: 8000. This model supports at most 4,096 completion tokens.',
      400,
      { mostTokens: 4096 },
    ],
    [
      'a lower limit of another service',
      'max_tokens: 8000 > 4096, which is the maximum allowed number of output tokens',
      400,
      { mostTokens: 4096 },
    ],
    [
      'no count of tokens',
      '[{"type":"extra_forbidden","loc":["body","stream_options"]}]',
      422,
      { countsTokens: false },
    ],
    ['no functions', 'registry/library/gemma does not support tools', 400, { callsTools: false }],
    ['no functions anywhere', 'No endpoints found that support tool use', 404, { callsTools: false }],
  ])('changes to %s', (_name, text, status, change) => {
    expect(otherManner(usual(), refusal(text, status))).toEqual({ ...usual(), ...change });
  });

  it.each([
    ['The model does not exist', 404],
    ['Invalid image', 400],
    ['max_tokens', 500],
    ['tools', 401],
  ])('stays after %j with %i', (text, status) => {
    expect(otherManner(usual(), refusal(text, status))).toBeNull();
  });

  it('ends: no refusal changes it for ever', () => {
    let manner: Manner | null = usual();
    let changes = 0;
    while (manner) {
      changes += 1;
      manner = otherManner(manner, refusal('max_tokens, stream_options and tools are not supported'));
    }
    expect(changes).toBeLessThan(7);
  });
});

describe('the room for an answer', () => {
  it.each([
    [
      "This model's maximum context length is 4,097 tokens. However, you requested 8500 tokens (500 in the messages, 8000 in the completion).",
      3547,
    ],
    [
      "'max_tokens' is too large: 8000. This model's maximum context length is 4096 tokens and your request has 500 input tokens",
      3546,
    ],
    ["This model's maximum context length is 4096 tokens. However, your messages resulted in 9000 input tokens", null],
    ['The prompt is too long', null],
  ])('of %j is %j', (text, room) => {
    expect(roomIn(refusal(text))).toBe(room);
  });
});
