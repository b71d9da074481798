import { page, userEvent } from 'vitest/browser';
import { describe, expect, test } from 'vitest';
import { renderPlugin } from '#admin/testing';
import snooker from '../index.ts';

/** A scoreboard without a stored match, by the real rules. */
async function board() {
  localStorage.clear();
  const { screen } = await renderPlugin(snooker, { at: '/snooker', records: { snooker_matches: [] } });
  await expect.element(screen.getByRole('heading', { name: 'Snooker', level: 1 })).toBeVisible();
  const score = (player: string) => screen.getByLabelText(`Score of ${player}`);
  return { screen, score };
}

describe('the keys after a press of the pointer', () => {
  test('Enter ends the turn, and does not press New Frame again', async () => {
    const { screen, score } = await board();
    await screen.getByRole('button', { name: 'New Frame' }).click();
    await userEvent.keyboard('7');
    await expect.element(score('Player 1')).toHaveTextContent('7');
    await userEvent.keyboard('{Enter}3');
    await expect.element(score('Player 1')).toHaveTextContent('7');
    await expect.element(score('Player 2')).toHaveTextContent('3');
  });

  test('a foul is taken back and done again by keys', async () => {
    const { screen, score } = await board();
    await screen.getByText('Real rules').click();
    await screen.getByRole('button', { name: 'Foul, 4 or more' }).click();
    await screen.getByRole('button', { name: 'Count the foul' }).click();
    await expect.element(score('Player 2')).toHaveTextContent('4');
    await userEvent.keyboard('u');
    await expect.element(score('Player 2')).toHaveTextContent('0');
    await userEvent.keyboard('r');
    await expect.element(score('Player 2')).toHaveTextContent('4');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  });
});

test.each([1280, 1440, 1600, 900])('every button stays in its panel at %i px', async (width) => {
  const { screen } = await board();
  await screen.getByText('Real rules').click();
  await page.viewport(width, 900);
  const concede = screen.getByRole('button', { name: /concedes/i }).first();
  await expect.element(concede).toBeVisible();
  for (const button of document.querySelectorAll('section button')) {
    const [inner, outer] = [button, button.closest('section') ?? button].map((one) => one.getBoundingClientRect());
    expect(inner?.right).toBeLessThanOrEqual((outer?.right ?? 0) + 0.5);
    expect(inner?.left).toBeGreaterThanOrEqual((outer?.left ?? 0) - 0.5);
  }
});
