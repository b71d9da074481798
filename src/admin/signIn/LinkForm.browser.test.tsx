import { CoreAdminContext, memoryStore, useLocaleState } from 'ra-core';
import { MemoryRouter } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { createI18n } from '#i18n';
import type { Session } from '../auth/session.ts';
import { SessionContext } from '../auth/SessionContext.ts';
import LinkForm from './LinkForm.tsx';

const TOKEN = 'a'.repeat(43);
const HOLDER = { username: 'amal', fullName: 'Amal Idrissi', kind: 'invitation', expiresAt: '2026-12-02T10:00:00Z' };

function French() {
  const [, setLocale] = useLocaleState();
  return (
    <button type="button" onClick={() => setLocale('fr')}>
      To French
    </button>
  );
}

/** The page of a link, and the list of its requests to the server. */
async function opened(answer: () => Response, token = TOKEN) {
  const asked: string[] = [];
  const original = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const path = input instanceof Request ? input.url : String(input);
    if (!path.includes('access-link')) return original(input, init);
    asked.push(path);
    return answer();
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const i18n = await createI18n({ locale: 'en', fetch: async () => Response.json({}) });
  await i18n.prepare('fr');
  const session = { get: () => ({ status: 'signedOut' }), subscribe: () => () => undefined } as unknown as Session;
  const screen = await render(
    <MemoryRouter>
      <SessionContext value={session}>
        <CoreAdminContext i18nProvider={i18n.provider} store={memoryStore()}>
          <French />
          <LinkForm token={token} />
        </CoreAdminContext>
      </SessionContext>
    </MemoryRouter>,
  );
  return { screen, asked };
}

test('a password that is typed stays when the language is changed, and the link is not asked for again', async () => {
  const { screen, asked } = await opened(() => Response.json(HOLDER));
  await screen.getByLabelText('Password', { exact: true }).fill('a long password');
  await screen.getByRole('button', { name: 'To French' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Choisissez votre mot de passe' })).toBeVisible();
  await expect.element(screen.getByLabelText('Mot de passe', { exact: true })).toHaveValue('a long password');
  expect(asked).toHaveLength(1);
});

test('what was typed for one link does not stand in the form of another', async () => {
  const { screen } = await opened(() => Response.json(HOLDER), 'b'.repeat(43));
  await expect.element(screen.getByLabelText('Password', { exact: true })).toHaveValue('');
});
