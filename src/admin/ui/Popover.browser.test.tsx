import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './Button.tsx';
import { Popover } from './Popover.tsx';

/** A panel whose only button is off, or goes away when it is pressed. */
function Panel({ isOff = false }: { isOff?: boolean }) {
  const [isThere, setThere] = useState(true);
  return (
    <Popover kind="dialog" label="Panel" opener={(opener) => <Button {...opener}>Open</Button>}>
      {() =>
        isThere && (
          <Button disabled={isOff} onClick={() => setThere(false)}>
            Take away
          </Button>
        )
      }
    </Popover>
  );
}

async function openPanel(isOff: boolean) {
  const screen = await render(<Panel isOff={isOff} />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await opener.click();
  const panel = screen.getByRole('dialog', { name: 'Panel' });
  await expect.element(panel).toBeVisible();
  return { screen, opener, panel };
}

test('a panel in which nothing can be pressed has the focus itself, and Escape gives it back', async () => {
  const { opener, panel } = await openPanel(true);
  await expect.element(panel).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('Escape closes a panel whose focused button is gone', async () => {
  const { screen, opener, panel } = await openPanel(false);
  const button = screen.getByRole('button', { name: 'Take away' });
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('Escape on the opener closes what it has opened', async () => {
  const { opener, panel } = await openPanel(false);
  opener.element().focus();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
});
