import { useEffect, type CSSProperties } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Gap } from '../ListRows.tsx';
import { useRowWindow } from './useRowWindow.ts';
import '../../../ui/tokens.css';
import styles from '../ListTable.module.css';

const COLUMNS = ['name', 'number'];
/** Time limit for all blocks, ms: each waits for an idle page, and a busy machine has few. */
const IDLE_MS = 45_000;
/** The most rows a list may render at first. */
const MOST = 150;

interface RowsProps {
  readonly count: number;
  /** Notes how many rows it drew each time. */
  readonly drawn?: number[];
  /** Text of the second column. */
  readonly numberOf?: (row: number) => string;
  readonly width?: number;
}

/** A list of so many rows in a box of ten, drawn as ListTable does. */
function Rows({ count, drawn = [], numberOf = String, width = 400 }: RowsProps) {
  const { scroller, head, range, tracks } = useRowWindow({ count, columns: COLUMNS, first: 1, isBusy: false });
  const [from, to] = range ?? [0, count];
  drawn.push(to - from);
  const fit = tracks?.fit;
  useEffect(() => fit?.(scroller.current), [fit, scroller, to]);
  const rows = Array.from({ length: to - from }, (_, at) => from + at + 1);
  return (
    <div ref={scroller} role="group" aria-label="Box" style={{ blockSize: 440, inlineSize: width, overflow: 'auto' }}>
      <table className={`${styles.table} ${tracks ? styles.blocks : ''}`} style={tracks?.style}>
        <thead>
          <tr ref={head}>
            <th scope="col">Name</th>
            <th scope="col">Number</th>
          </tr>
        </thead>
        <Gap rows={from} span={2} />
        <tbody className={styles.block} style={{ '--rows': to - from } as CSSProperties}>
          {rows.map((row) => (
            <tr key={row} className={styles.row}>
              <td>Row {row}</td>
              <td aria-label={`Number of ${row}`}>{numberOf(row)}</td>
            </tr>
          ))}
        </tbody>
        <Gap rows={count - to} span={2} />
      </table>
    </div>
  );
}

test('renders the visible ones of a thousand rows first, and the others in idle time', async () => {
  const drawn: number[] = [];
  const screen = await render(<Rows count={1000} drawn={drawn} />);
  await expect.element(screen.getByText('Row 1', { exact: true })).toBeVisible();
  expect(drawn[0]).toBeLessThanOrEqual(MOST);
  await expect.poll(() => drawn.at(-1), { timeout: IDLE_MS }).toBe(1000);
  const box = screen.getByRole('group', { name: 'Box' }).element();
  const before = drawn.length;
  const row = screen.getByText('Row 450', { exact: true });
  const element = row.element();
  // A row's height follows the style sheets that other tests have loaded.
  box.scrollTop = element.getBoundingClientRect().top - box.getBoundingClientRect().top - 200;
  await expect.element(row).toBeInViewport();
  // It was there before.
  expect(row.element()).toBe(element);
  expect(drawn.slice(before).filter((rows) => rows !== 1000)).toEqual([]);
});

test('the end of ten thousand rows is rendered at once, without the rows between', async () => {
  const drawn: number[] = [];
  const screen = await render(<Rows count={10_000} drawn={drawn} />);
  await expect.element(screen.getByText('Row 1', { exact: true })).toBeVisible();
  const box = screen.getByRole('group', { name: 'Box' }).element();
  box.scrollTop = box.scrollHeight;
  await expect.element(screen.getByText('Row 10000', { exact: true })).toBeInViewport();
  expect(screen.getByText('Row 1', { exact: true }).query()).toBeNull();
  await expect.poll(() => drawn.at(-1), { timeout: IDLE_MS }).toBe(1000);
  expect(Math.max(...drawn)).toBeLessThanOrEqual(1000);
});

test('fewer are drawn all', async () => {
  const screen = await render(<Rows count={MOST} />);
  await expect.element(screen.getByText('Row 150', { exact: true })).toBeInTheDocument();
});

test('heads are aligned with their columns, and a longer value widens its column', async () => {
  const screen = await render(<Rows count={300} numberOf={(row) => (row === 290 ? '1234567890'.repeat(4) : '7')} />);
  const head = screen.getByRole('columnheader', { name: 'Number' });
  await expect.element(screen.getByLabelText('Number of 290')).toBeInTheDocument();
  const widthOf = (element: Element) => element.getBoundingClientRect().width;
  await expect
    .poll(() => {
      const cell = screen.getByLabelText('Number of 290').element();
      return cell.scrollWidth - cell.clientWidth;
    })
    .toBe(0);
  await expect
    .poll(() =>
      Math.abs(widthOf(head.element()) - widthOf(screen.getByLabelText('Number of 1', { exact: true }).element())),
    )
    .toBeLessThan(1);
});

test('resizing the box measures the columns again', async () => {
  const screen = await render(<Rows count={300} />);
  const head = screen.getByRole('columnheader', { name: 'Number' });
  await expect.element(head).toBeVisible();
  const before = head.element().getBoundingClientRect().width;
  await screen.rerender(<Rows count={300} width={800} />);
  await expect.poll(() => head.element().getBoundingClientRect().width).toBeGreaterThan(before * 1.5);
});
