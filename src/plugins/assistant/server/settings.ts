import { invalid, mayReach, Problem, type CallHandler, type ServerHost, type Translations } from '#server';
import type { modelCall, saveSettingsCall, settingsCall, testModelCall } from '../contract/calls.ts';
import { actionsFor } from './actions/find.ts';
import { namedInput } from './actions/input.ts';
import { serviceAddress } from './gateway/address.ts';
import { AiError, aiProblem } from './gateway/aiError.ts';
import { tokensToday } from './gateway/budget.ts';
import { answerCounted, withoutKey } from './gateway/question.ts';
import { readModelSettings, settingsRow, type SettingsRow } from './gateway/settings.ts';
import { texts } from './i18n.ts';

/** Answers `GET assistant/settings`. */
export const readSettings =
  (host: ServerHost): CallHandler<typeof settingsCall> =>
  async () =>
    shownSettings(host, await settingsRow(host));

/** A checked base address; '' when there is none. @throws Problem 422 */
async function endpointOf(text: string, translate: (words: Translations) => string): Promise<string> {
  if (text.trim() === '') return '';
  const url = serviceAddress(text);
  if (url && (await mayReach(url, 'service'))) return url.href.replace(/\/+$/, '');
  throw invalid({ propertyPath: 'endpoint', code: 'assistant.endpoint', text: translate(texts.settings.wrongAddress) });
}

/** Answers `PUT assistant/settings`. A new address drops the key: it is never sent to a server it was not entered for. */
export const saveSettings =
  (host: ServerHost): CallHandler<typeof saveSettingsCall> =>
  async ({ tx, input, translate }) => {
    const before = await tx.find('ai_settings', 1);
    const { key, photosKey, endpoint, ...rest } = input;
    const values: Record<string, unknown> = { ...rest };
    if (typeof endpoint === 'string') {
      const address = await endpointOf(endpoint, translate);
      const isMoved = URL.parse(address)?.origin !== URL.parse(before?.endpoint ?? '')?.origin;
      values.endpoint = address;
      if (isMoved && typeof key !== 'string') values.sealedKey = null;
    }
    if (typeof key === 'string') values.sealedKey = key.trim() === '' ? null : host.secrets.seal(key.trim());
    if (typeof photosKey === 'string')
      values.sealedPhotosKey = photosKey.trim() === '' ? null : host.secrets.seal(photosKey.trim());
    const row = await tx.update('ai_settings', 1, values);
    return shownSettings(host, row);
  };

/** Answers `POST assistant/settings/test`. */
export const testModel =
  (host: ServerHost): CallHandler<typeof testModelCall> =>
  async ({ actor, locale, signal, keep }) => {
    const settings = await readModelSettings(host);
    const messages = [{ role: 'user', content: 'Answer with the word: ready' } as const];
    try {
      const answer = await answerCounted({
        host,
        actor,
        purpose: 'test',
        settings,
        messages,
        tools: [],
        signal,
        maxTokens: 200,
      });
      const { model, isDemo } = settings;
      return await keep(async () => Response.json({ model, isDemo, text: answer.text.slice(0, 200) }));
    } catch (error) {
      if (signal.aborted) throw new Problem(408, 'The caller has left.', {});
      throw error instanceof AiError ? aiProblem(error, locale, withoutKey(error.said, settings)) : error;
    }
  };

/** Answers `GET assistant/model`. */
export const readModel =
  (host: ServerHost): CallHandler<typeof modelCall> =>
  async ({ actor, locale }) => {
    if (actor.userId === null) throw new Problem(401, 'Nobody is signed in.', { code: 'problem.unauthenticated' });
    const { model, isDemo, tokensPerDay } = await readModelSettings(host);
    const actions = actionsFor(host, actor).map(([name, action]) => ({
      ...{ action: name, resource: action.resource, description: action.description },
      title: action.title[locale],
      input: namedInput(action, locale),
    }));
    return { model, isDemo, tokensUsed: await tokensToday(host, actor.userId), tokensPerDay, actions };
  };

/** The settings as they are answered, without keys. */
function shownSettings({ outside }: Pick<ServerHost, 'outside'>, row: SettingsRow) {
  const { ai, photos } = outside;
  const isStored = Boolean(row.endpoint) || Boolean(row.sealedKey);
  const fromEnvironment = [
    ...(!row.endpoint && ai.url !== '' ? ['endpoint'] : []),
    ...(!row.model && ai.model !== '' ? ['model'] : []),
    ...(!isStored && ai.key() !== '' ? ['key'] : []),
    ...(!row.sealedPhotosKey && photos.key() !== '' ? ['photosKey'] : []),
  ];
  return {
    endpoint: String(row.endpoint ?? ''),
    model: String(row.model ?? ''),
    hasKey: Boolean(row.sealedKey) || fromEnvironment.includes('key'),
    hasPhotosKey: Boolean(row.sealedPhotosKey) || fromEnvironment.includes('photosKey'),
    fromEnvironment,
    requestsPerMinute: Number(row.requestsPerMinute ?? 20),
    idleSeconds: Number(row.idleSeconds ?? 30),
    tokensPerDay: Number(row.tokensPerDay ?? 500_000),
    priceIn: Number(row.priceIn ?? 0),
    priceOut: Number(row.priceOut ?? 0),
  };
}
