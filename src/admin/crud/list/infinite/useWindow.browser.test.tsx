import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { useWindow } from './useWindow.ts';

const COLUMNS = ['name'];
/** What any list may draw at a time. */
const MOST = 150;

/** A list of so many rows in a box of ten; notes how many it drew each time. */
function Rows({ count, drawn }: { readonly count: number; readonly drawn: number[] }) {
  const { scroller, head, range, above, below } = useWindow(count, COLUMNS);
  const [from, to] = range ?? [0, count];
  drawn.push(to - from);
  return (
    <div ref={scroller} role="group" aria-label="Box" style={{ blockSize: 440, overflow: 'auto' }}>
      <table>
        <thead>
          <tr ref={head}>
            <th>Name</th>
          </tr>
        </thead>
        <tbody>
          <tr aria-hidden="true" style={{ blockSize: above }} />
          {Array.from({ length: to - from }, (_, at) => (
            <tr key={from + at} style={{ blockSize: 44 }}>
              <td>Row {from + at + 1}</td>
            </tr>
          ))}
          <tr aria-hidden="true" style={{ blockSize: below }} />
        </tbody>
      </table>
    </div>
  );
}

test('of a thousand rows those are drawn that can be seen, also at first', async () => {
  const drawn: number[] = [];
  const screen = await render(<Rows count={1000} drawn={drawn} />);
  await expect.element(screen.getByText('Row 1', { exact: true })).toBeVisible();
  const box = screen.getByRole('group', { name: 'Box' }).element();
  box.scrollTop = box.scrollHeight;
  await expect.element(screen.getByText('Row 1000', { exact: true })).toBeVisible();
  expect(screen.getByText('Row 1', { exact: true }).query()).toBeNull();
  expect(Math.max(...drawn)).toBeLessThanOrEqual(MOST);
});

test('fewer are drawn all', async () => {
  const screen = await render(<Rows count={MOST} drawn={[]} />);
  await expect.element(screen.getByText('Row 150', { exact: true })).toBeInTheDocument();
});
