import { useLocale } from 'ra-core';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { afterPaint, useGoodsIcons } from '#admin/internal';
import type { TillProduct } from '../../core/model.ts';
import { columnsIn, ROW_HEIGHT, rowsIn, stepFrom, TILE_GAP, type Rows } from './gridMath.ts';
import { useTill } from '../../core/till/tillContext.ts';
import { useMoney } from '../../core/ui/useMoney.ts';
import { Tile } from './Tile.tsx';
import { PicturesTime } from './TilePicture.tsx';
import styles from './TileGrid.module.css';

interface TileGridProps {
  products: readonly TillProduct[];
  /** Identity of the list. The grid scrolls to the top when it changes. */
  of: string;
  label: string;
}

/**
 * Virtualised grid of product tiles: only the tiles around the visible area are rendered. Arrow keys move, Enter
 * chooses.
 */
export function TileGrid({ products, of, label }: TileGridProps) {
  const till = useTill();
  const money = useMoney();
  const locale = useLocale() ?? 'en';
  const kindOf = useKinds();
  const seen = useBox(products.length);
  const { box } = seen;
  const isSpareTime = useIsSpareTime(of);
  const { reached, setReached } = useRovingFocus(seen, products.length, of);
  const choose = useCallback(
    (product: TillProduct, at: number) => {
      setReached(at);
      till.add(product);
    },
    [till, setReached],
  );
  const from = box.rows.first * box.columns;
  const shown = products.slice(from, (isSpareTime ? box.rows.end : box.rows.seenEnd) * box.columns);
  // One of the rendered tiles can be reached by Tab.
  const tabbed = reached >= from && reached < from + shown.length ? reached : from;
  return (
    <div ref={seen.ref} className={styles.box} onScroll={seen.measure}>
      <div
        role="group"
        aria-label={label}
        className={styles.tiles}
        style={{
          gridTemplateColumns: `repeat(${box.columns}, minmax(0, 1fr))`,
          paddingBlockStart: box.rows.first * ROW_HEIGHT,
          blockSize: Math.ceil(products.length / box.columns) * ROW_HEIGHT - TILE_GAP + BOTTOM,
        }}
      >
        <PicturesTime value={isSpareTime}>
          {shown.map((product, place) => (
            <Tile
              key={product.id}
              product={product}
              {...kindOf(product)}
              money={money}
              locale={locale}
              at={from + place}
              isReached={from + place === tabbed}
              onChoose={choose}
            />
          ))}
        </PicturesTime>
      </div>
    </div>
  );
}

/** Space below the last row, px. */
const BOTTOM = 12;

/** Visible part of the scroll box, px. */
interface View {
  readonly columns: number;
  readonly top: number;
  readonly height: number;
}

const rowsOf = ({ top, height }: View, count = Infinity): Rows => rowsIn(top, height, count);

const isSame = (one: View, other: View) => {
  const [rows, others] = [rowsOf(one), rowsOf(other)];
  return one.columns === other.columns && rows.first === others.first && rows.seenEnd === others.seenEnd;
};

/**
 * Computes which tiles are drawn. Follows the scroll position and the size of the box, and rerenders only when other
 * tiles become visible. A new list reuses the known measurements, because measuring again would cause a second layout.
 */
function useBox(count: number) {
  const ref = useRef<HTMLDivElement>(null);
  const top = useRef(0);
  const [view, setView] = useState<View>({ columns: 2, top: 0, height: 0 });
  const measure = useCallback(() => {
    const element = ref.current;
    // Keeps the last measurements while the payments hide it.
    if (!element || element.clientWidth === 0) return;
    top.current = element.scrollTop;
    const next = { columns: columnsIn(element.clientWidth), top: top.current, height: element.clientHeight };
    setView((last) => (isSame(last, next) ? last : next));
  }, []);
  useLayoutEffect(() => {
    measure();
    const watch = new ResizeObserver(measure);
    if (ref.current) watch.observe(ref.current);
    return () => watch.disconnect();
  }, [measure]);
  const toTop = useCallback(() => {
    if (!ref.current || top.current === 0) return;
    ref.current.scrollTop = 0;
    measure();
  }, [measure]);
  const box = { columns: view.columns, rows: rowsOf(view, Math.ceil(count / view.columns)) };
  return { ref, box, measure, toTop };
}

/** Icon and tint of each product's category, for products without a picture. */
function useKinds() {
  const { index } = useTill();
  const drawings = useGoodsIcons();
  return (product: TillProduct) => {
    const category = product.category === null ? null : index.category(product.category);
    const named = category?.icon;
    const drawing = named && drawings && Object.hasOwn(drawings, named) ? drawings[named] : undefined;
    return { icon: drawing ?? ('box' as const), tint: category?.tint ?? null };
  };
}

/** Roving focus: the tile that Tab reaches, and the arrow keys. */
function useRovingFocus({ ref, box, measure, toTop }: ReturnType<typeof useBox>, count: number, of: string) {
  const [reached, setReached] = useState(0);
  /** Tile that an arrow key moves to. */
  const [led, setLed] = useState<{ readonly at: number } | null>(null);
  // After the tile is rendered and before the next key.
  useLayoutEffect(() => {
    if (led) ref.current?.querySelector<HTMLElement>(`[data-at="${led.at}"]`)?.focus();
  }, [led, ref]);
  // A new list scrolls to the top; changes in the same list keep the position.
  useLayoutEffect(() => {
    setReached(0);
    toTop();
  }, [of, toTop]);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const focusAt = (at: number) => {
      const top = Math.floor(at / box.columns) * ROW_HEIGHT;
      const below = top + ROW_HEIGHT - element.clientHeight;
      if (top < element.scrollTop) element.scrollTop = top;
      else if (below > element.scrollTop) element.scrollTop = below;
      measure();
      setReached(at);
      setLed({ at });
    };
    const walk = (event: KeyboardEvent) => {
      const isRtl = getComputedStyle(element).direction === 'rtl';
      const next = stepFrom(reached, event.key, box.columns, count, isRtl);
      if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      focusAt(next);
    };
    element.addEventListener('keydown', walk);
    return () => element.removeEventListener('keydown', walk);
  }, [ref, box.columns, measure, count, reached]);
  return { reached, setReached };
}

/** False in the first frame of a new list: names and prices are rendered before pictures and invisible tiles. */
function useIsSpareTime(of: string): boolean {
  const [painted, setPainted] = useState<string>();
  useEffect(() => afterPaint(() => setPainted(of)), [of]);
  return painted === of;
}
