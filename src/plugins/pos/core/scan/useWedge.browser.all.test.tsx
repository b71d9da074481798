import { useState, type ChangeEvent } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { handScanner } from '../../../../../tests/support/handScanner.ts';
import { SILENCE_MS } from './wedge.ts';
import { useWedge } from './useWedge.ts';

interface PageProps {
  readonly first?: string;
  readonly type?: string;
  readonly onScan: (code: string) => void;
  readonly onSubmit?: (value: string) => void;
  readonly onPress?: () => void;
}

/** A till with what may have the caret: a controlled box in a form, and a button. */
function Page({ first = '', type = 'text', onScan, onSubmit, onPress }: PageProps) {
  const [value, setValue] = useState(first);
  useWedge(({ code }) => onScan(code));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.(value);
      }}
    >
      <input aria-label="Quantity" type={type} value={value} onChange={(event) => setValue(event.target.value)} />
      <button type="button" onClick={onPress}>
        Pay
      </button>
    </form>
  );
}

/** The page with its box focused; what reaches the document by a key, and by a click of the button. */
async function opened(props: Omit<PageProps, 'onScan'> = {}) {
  const codes: string[] = [];
  const keys: string[] = [];
  const ends = new AbortController();
  document.addEventListener('keydown', ({ key }) => keys.push(key), { signal: ends.signal });
  onTestFinished(() => ends.abort());
  const screen = await render(<Page {...props} onScan={(code) => codes.push(code)} />);
  const box = screen.getByLabelText('Quantity');
  await box.click();
  const input = box.element();
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no box.');
  return { screen, box, input, codes, keys };
}

/** Presses keys so many ms apart, as a person does: what is tested is time itself. */
async function typeSlowly(text: string, gaps: readonly number[]): Promise<void> {
  let due = performance.now();
  for (const [at, key] of [...text].entries()) {
    await vi.waitUntil(() => performance.now() >= due, { interval: 1 });
    due = performance.now() + (gaps[at % gaps.length] ?? 0);
    await userEvent.keyboard(key);
  }
}

test('20 scans in two seconds are 20 codes, and the box that has the caret is as it was', async () => {
  const { input, codes, keys } = await opened({ first: '3', type: 'text' });
  const sent = Array.from({ length: 20 }, (_, at) => `61112456001${String(at).padStart(2, '0')}`);
  await handScanner(cdp()).scan(sent);
  await expect.poll(() => codes).toEqual(sent);
  expect(input.value).toBe('3');
  expect(keys).toEqual([]);
  expect(document.activeElement).toBe(input);
});

test('a scan without an end key is one after its silence', async () => {
  const { input, codes } = await opened({ type: 'number' });
  await handScanner(cdp(), { end: null }).scan(['6111245600185']);
  await expect.poll(() => codes).toEqual(['6111245600185']);
  expect(input.value).toBe('');
});

test('a fast typist keeps every letter, in order, and Enter comes after them', async () => {
  const submitted: string[] = [];
  const { input, codes } = await opened({ onSubmit: (value) => submitted.push(value) });
  await typeSlowly('tagine', [80, 120, 90, 100, 85]);
  await expect.poll(() => input.value).toBe('tagine');
  expect(codes).toEqual([]);
  await userEvent.keyboard('ab{Enter}');
  await expect.poll(() => submitted).toEqual(['tagineab']);
});

test('letters that were held go where the caret is, in place of what is selected, and can be undone', async () => {
  const { input } = await opened({ first: 'chicken tagine' });
  input.setSelectionRange(0, 7);
  await userEvent.keyboard('egg');
  await expect.poll(() => input.value).toBe('egg tagine');
  await expect.poll(() => input.selectionStart).toBe(3);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => input.value).toBe('chicken tagine');
});

test('held letters are there before any other key does its work', async () => {
  const { input, codes } = await opened();
  await userEvent.keyboard('abc{Backspace}{ArrowLeft}x');
  await expect.poll(() => input.value).toBe('axb');
  expect(codes).toEqual([]);
});

test('held digits are there before a touch does its work', async () => {
  const values: string[] = [];
  const { screen, input } = await opened({ type: 'number', onPress: () => values.push(input.value) });
  await userEvent.keyboard('12');
  await screen.getByRole('button', { name: 'Pay' }).click();
  await expect.poll(() => values).toEqual(['12']);
});

/** Boxes of a PIN: each digit moves the focus to the next box. */
function Boxes() {
  useWedge(() => undefined);
  const [digits, setDigits] = useState(['', '', '']);
  const put = (at: number) => (event: ChangeEvent<HTMLInputElement>) => {
    setDigits((all) => all.map((digit, index) => (index === at ? event.target.value : digit)));
    const next = event.target.nextElementSibling;
    if (next instanceof HTMLElement) next.focus();
  };
  return digits.map((digit, at) => <input key={at} aria-label={`Digit ${at}`} value={digit} onChange={put(at)} />);
}

// As one run, as two, and each digit by itself.
test.each([5, 65, 90, 120])('digits %s ms apart that move the focus go each into its box', async (gap) => {
  const screen = await render(<Boxes />);
  await screen.getByLabelText('Digit 0').click();
  await handScanner(cdp(), { end: null, gap }).scan(['147']);
  for (const [at, digit] of ['1', '4', '7'].entries())
    await expect.element(screen.getByLabelText(`Digit ${at}`)).toHaveValue(digit);
});

test('what is pasted, and Ctrl with any key, is not touched', async () => {
  const { input, codes, keys } = await opened({ first: '61112456' });
  await userEvent.keyboard('{Control>}axvv{/Control}');
  await expect.poll(() => input.value).toBe('6111245661112456');
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.poll(() => keys.filter((key) => key !== 'Control')).toEqual(['a', 'x', 'v', 'v', 'k']);
  expect(codes).toEqual([]);
});

test('letters that an input method makes are not touched', async () => {
  const { input, codes } = await opened();
  const session = cdp();
  for (const text of ['n', 'ni', '你', '你好吗？'])
    await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await expect.poll(() => input.value).toBe('你好吗？');
  await session.send('Input.insertText', { text: '你好吗？' });
  await expect.poll(() => input.value).toBe('你好吗？');
  // An accent by itself, and the letter it goes over.
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Dead', code: 'BracketLeft' });
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key: 'ê', code: 'KeyE', text: 'ê' });
  await expect.poll(() => input.value).toBe('你好吗？ê');
  expect(codes).toEqual([]);
});

test('a key that is held down repeats, and is no code', async () => {
  const { input, codes } = await opened();
  const session = cdp();
  for (let at = 0; at < 6; at += 1)
    await session.send('Input.dispatchKeyEvent', {
      type: 'keyDown',
      key: '0',
      code: 'Digit0',
      text: '0',
      autoRepeat: at > 0,
    });
  await expect.poll(() => input.value).toBe('000000');
  expect(codes).toEqual([]);
});

test('a scan presses no button and no shortcut; letters of a person reach them', async () => {
  let pressed = 0;
  const { screen, codes, keys } = await opened({ onPress: () => (pressed += 1) });
  await screen.getByRole('button', { name: 'Pay' }).click();
  await handScanner(cdp()).scan(['ARG 250']);
  await expect.poll(() => codes).toEqual(['ARG 250']);
  expect(pressed).toBe(1);
  expect(keys.filter((key) => key !== 'Shift')).toEqual([]);
  await userEvent.keyboard('n');
  await expect.poll(() => keys.at(-1)).toBe('n');
  await userEvent.keyboard(' ');
  await expect.poll(() => pressed).toBe(2);
});

test('a field that is chosen from keeps what it had', async () => {
  const codes: string[] = [];
  const Choice = () => {
    useWedge(({ code }) => codes.push(code));
    const [day, setDay] = useState('2026-11-22');
    return <input aria-label="Day" type="date" value={day} onChange={(event) => setDay(event.target.value)} />;
  };
  const screen = await render(<Choice />);
  const day = screen.getByLabelText('Day');
  await day.click({ position: { x: 12, y: 10 } });
  await handScanner(cdp()).scan(['10052024']);
  await expect.poll(() => codes).toEqual(['10052024']);
  await expect.element(day).toHaveValue('2026-11-22');
  await typeSlowly('12', [SILENCE_MS + 20]);
  await expect.element(day).not.toHaveValue('2026-11-22');
});

test('it ends with the till, and puts back what was held', async () => {
  const codes: string[] = [];
  const Ears = () => {
    useWedge(({ code }) => codes.push(code));
    return null;
  };
  const Shop = ({ isOpen }: { isOpen: boolean }) => (
    <>
      {isOpen && <Ears />}
      <input aria-label="Name" />
    </>
  );
  const screen = await render(<Shop isOpen />);
  const name = screen.getByLabelText('Name');
  await name.click();
  await userEvent.keyboard('12');
  await screen.rerender(<Shop isOpen={false} />);
  await expect.element(name).toHaveValue('12');
  await userEvent.keyboard('6111245600185');
  await expect.element(name).toHaveValue('126111245600185');
  expect(codes).toEqual([]);
});
