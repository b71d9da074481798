import { isAllowed } from '#resource';
import { invalid, Problem, type CallHandler, type ServerHost } from '#server';
import { PAGE_OBJECTS, type subjectCall } from '../contract/askCall.ts';
import { cleanQuestion } from '../rules/question.ts';
import { ACTIONS, OPERATION } from './asking.ts';
import { aiContext, type AiContext } from './context.ts';
import { AiError, aiProblem } from './gateway/aiError.ts';
import type { ModelTool } from './gateway/model.ts';
import { answerCounted, argumentsOf } from './gateway/question.ts';
import { readModelSettings } from './gateway/settings.ts';
import { dataBlock, subjectPrompt } from './prompts.ts';

/** Answers `POST assistant/subject`. The choice is a proposal: the lists of the page show it, and the person may change it. */
export const subject =
  (host: ServerHost): CallHandler<typeof subjectCall> =>
  async ({ input, actor, locale, signal, keep }) => {
    const context = await aiContext(host, actor, locale);
    const question = cleanQuestion(input.question);
    if (question === '') throw invalid({ propertyPath: 'question', code: 'violation.blank' });
    const subjects = subjectsFor(context);
    const tool = toolOf(subjects);
    const seen = host.resources.get(input.page ?? '')?.className;
    const page = subjects.some(({ object }) => object === seen) ? dataBlock('page', [{ object: seen ?? '' }]) : null;
    try {
      const answer = await answerCounted({
        ...{ host, actor, purpose: 'assistant', settings: await readModelSettings(host), signal },
        ...{ tools: [tool], maxTokens: MOST_TOKENS },
        messages: [
          { role: 'system', content: subjectPrompt() },
          ...(page === null ? [] : [{ role: 'user', content: page } as const]),
          { role: 'user', content: question },
        ],
      });
      const chosen = argumentsOf(answer, [tool.name])?.args;
      const known = subjects.find(({ action, object }) => action === chosen?.action && object === chosen.object);
      if (!known) throw new AiError('ai.badArguments');
      return await keep(async () => Response.json({ ...known, topic: PAGE_OBJECTS[known.object] }));
    } catch (error) {
      if (signal.aborted) throw new Problem(408, 'The caller has left.', {});
      throw error instanceof AiError ? aiProblem(error, locale) : error;
    }
  };

/** Most tokens of the answer: three words. */
const MOST_TOKENS = 500;

type Subject = { readonly action: (typeof ACTIONS)[number]; readonly object: keyof typeof PAGE_OBJECTS };

const isObjectName = (name: string): name is Subject['object'] => Object.hasOwn(PAGE_OBJECTS, name);

/** Actions and objects that the caller may ask about. */
function subjectsFor({ host, actor }: AiContext): readonly Subject[] {
  const kinds = [...host.resources.values()].filter(({ className }) => isObjectName(className));
  return kinds.flatMap((resource) =>
    ACTIONS.flatMap((action): Subject[] => {
      const { className: object } = resource;
      return isObjectName(object) && isAllowed(resource, actor.roles, OPERATION[action]) ? [{ action, object }] : [];
    }),
  );
}

const toolOf = (subjects: readonly Subject[]): ModelTool => ({
  name: 'choose_subject',
  description: 'Says what the question is about.',
  parameters: {
    type: 'object',
    additionalProperties: false,
    properties: {
      action: {
        type: 'string',
        enum: [...new Set(subjects.map(({ action }) => action))],
        description:
          'Create: new records. Filter: find or count records, also sales: how many, how much, which sells best (of Order). Update: change values or texts. Execute: publish, take off, reduce, set a status.',
      },
      object: { type: 'string', enum: [...new Set(subjects.map(({ object }) => object))] },
    },
    required: ['action', 'object'],
  },
});
