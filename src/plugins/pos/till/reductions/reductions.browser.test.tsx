import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { renderPlugin, type RenderPluginOptions } from '#admin/testing';
import { windowPlugin, type TillFixture } from '../../core/till/windowFixture.tsx';
import ReductionsWindow from './ReductionsWindow.tsx';

const WELCOME = {
  id: 1,
  code: 'WELCOME20',
  reductionType: 'amount',
  reductionValue: 20,
  validFrom: null,
  validTo: '2099-12-31',
  usageLimit: 100,
  used: 14,
  minimumAmount: 0,
  isEnabled: true,
};
const ATLAS = { ...WELCOME, id: 2, code: 'ATLAS50', reductionValue: 50, minimumAmount: 250 };

const refusal = (reason: string) => Response.json([], { headers: { 'X-Promo-Reason': reason } });

/** The server's answers: WELCOME20 holds, ATLAS50 wants 250.00, there are no others. */
const codes: NonNullable<RenderPluginOptions['calls']>[string] = ({ url }) => {
  const code = url.searchParams.get('code');
  if (url.searchParams.has('page')) return code === 'ATLAS50' ? [ATLAS] : [];
  if (code === 'WELCOME20') return [WELCOME];
  return refusal(code === 'ATLAS50' ? 'minimum' : 'unknown');
};

async function opened(around: TillFixture = {}, options: RenderPluginOptions = {}) {
  const part = windowPlugin(ReductionsWindow, around);
  const rendered = await renderPlugin(part.plugin, { at: part.at, calls: { promo_codes: codes }, ...options });
  const { screen } = rendered;
  return {
    ...rendered,
    ...part,
    percent: screen.getByRole('textbox', { name: 'Reduction' }),
    apply: screen.getByRole('button', { name: 'Apply' }),
    code: screen.getByRole('textbox', { name: 'Promo code' }),
    sums: screen.getByRole('dialog'),
  };
}

test('a percentage by keypad, by one touch or typed shows its sums, and goes into the sale', async () => {
  const { screen, percent, apply, sale } = await opened();
  await expect.element(percent).toHaveFocus();
  await userEvent.keyboard('12,5');
  await expect.element(screen.getByText('Reduction 12.5%')).toBeVisible();
  await expect.element(screen.getByText('−24.88')).toBeVisible();
  await screen.getByRole('button', { name: '10%' }).click();
  await expect.element(screen.getByText('179.10')).toBeVisible();
  await screen.getByRole('button', { name: 'Erase the last digit' }).click();
  await screen.getByRole('button', { name: '5', exact: true }).click();
  await expect.element(percent).toHaveValue('15');
  await apply.click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.poll(() => sale().reduction).toBe('15');
});

test('letters count as 0 and more than 100 is refused, both with a sentence', async () => {
  const { screen, percent, apply, sale } = await opened();
  await percent.fill('ten');
  await expect.element(screen.getByText('This is not a number: it counts as 0.')).toBeVisible();
  await expect.element(screen.getByText('Reduction 0%')).toBeVisible();
  await percent.fill('100.01');
  await expect.element(screen.getByText('More than 100% cannot be taken off.')).toBeVisible();
  await expect.element(apply).toBeDisabled();
  await percent.fill('100');
  await apply.click();
  await expect.poll(() => sale().reduction).toBe('100');
});

test('Escape asks before a percentage or a code that was typed is lost', async () => {
  const { screen, percent, code, sale, till } = await opened({ sale: { reduction: '5' } });
  await percent.fill('15');
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Stay here' }).click();
  await expect.element(percent).toHaveValue('15');
  await screen.getByRole('button', { name: 'Close' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await expect.element(percent).not.toBeInTheDocument();
  expect(sale().reduction).toBe('5');
  till().open({ name: 'reductions' });
  await code.fill('welcome');
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Stay here' }).click();
  await code.fill('');
  await userEvent.keyboard('{Escape}');
  await expect.element(code).not.toBeInTheDocument();
});

test('a code that holds is told with what it takes off, and can be taken away', async () => {
  const { screen, code, apply, sale, server } = await opened();
  await code.fill('welcome20');
  await expect.element(apply).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(/20\.00.MAD off, until .*2099, used 14 of 100 times/)).toBeVisible();
  await expect.element(screen.getByText('−20.00')).toBeVisible();
  expect(server.asked).toContain('GET promo_codes?code=WELCOME20&amount=199');
  await screen.getByRole('button', { name: 'Remove' }).click();
  await expect.element(code).toHaveValue('');
  await code.fill('WELCOME20');
  await screen.getByRole('button', { name: 'Check' }).click();
  await apply.click();
  await expect.poll(() => sale().promo).toEqual({ code: 'WELCOME20', type: 'amount', value: 2000, minimumAmount: 0 });
});

test.each([
  ['atlas50', /^Minimum amount 250\.00.MAD; the products come to 199\.00\.$/],
  ['nonsense', /^There is no code NONSENSE\.$/],
])('the code %s does not hold, and it is said why', async (typed, why) => {
  const { screen, code, apply, sale } = await opened();
  await code.fill(typed);
  await screen.getByRole('button', { name: 'Check' }).click();
  await expect.element(screen.getByText(why)).toBeVisible();
  await expect.element(code).toHaveValue(typed);
  await expect.element(apply).toBeDisabled();
  await code.fill('');
  await apply.click();
  expect(sale().promo).toBeNull();
});

test('without an answer the code is kept and the reason said; offline none can be checked', async () => {
  const broken = () => Response.json({ detail: 'The database is away.' }, { status: 503 });
  const { screen, code } = await opened({}, { calls: { promo_codes: broken } });
  await code.fill('WELCOME20');
  await screen.getByRole('button', { name: 'Check' }).click();
  await expect.element(screen.getByText(/The code was not checked: The database is away/)).toBeVisible();
  await expect.element(code).toHaveValue('WELCOME20');
});

test('offline the field rests, and says why', async () => {
  const { screen, code, percent } = await opened({ isOnline: false });
  await expect.element(screen.getByText(/Promo codes need the server/)).toBeVisible();
  await expect.element(code).toBeDisabled();
  await expect.element(percent).toBeEnabled();
});

test('who may not reduce is told who may; managers may by setting', async () => {
  const { screen } = await opened({}, { as: 'ROLE_MANAGER' });
  await expect.element(screen.getByText(/Only administrators may reduce/)).toBeVisible();
  expect(screen.getByRole('textbox').elements()).toEqual([]);
  await screen.unmount();
  const allowed = await opened({ settings: { canManagerReduce: true } }, { as: 'ROLE_MANAGER' });
  await expect.element(allowed.percent).toBeVisible();
});
