import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Button } from './Button.tsx';
import { usePrint } from './usePrint.tsx';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

function Page() {
  const [print, sheet] = usePrint(() => <img src={PIXEL} alt="Logo" />);
  return (
    <>
      <Button onClick={print}>Print</Button>
      {sheet}
    </>
  );
}

test('a picture that never answers holds the print back for three seconds, not for ever', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const decode = vi.spyOn(HTMLImageElement.prototype, 'decode').mockReturnValue(new Promise(() => undefined));
  onTestFinished(() => {
    vi.useRealTimers();
    print.mockRestore();
    decode.mockRestore();
  });
  const screen = await render(<Page />);
  // Clicked without waiting: what polls (a locator's click, too) moves a faked clock on.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  screen.container.querySelector('button')?.click();
  await vi.advanceTimersByTimeAsync(0);
  expect(decode).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(2999);
  expect(print).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(print).toHaveBeenCalledOnce();
});
