import { useState, type ReactNode } from 'react';
import { afterPaint, whenIdle } from '../page/whenIdle.ts';
import { classNames } from './classNames.ts';
import { Icon, type AnyIcon } from './Icon.tsx';
import styles from './Avatar.module.css';

const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((part) => Array.from(part)[0]?.toLocaleUpperCase() ?? '')
    .join('');

/** How many colours people have (LOOK, People). */
const TONES = 5;

/** The same name has the same colour everywhere. */
const toneOf = (name: string) =>
  (Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % TONES) + 1;

/** The initials of a person in a circle; decoration, the name stands beside it or on the button around it. */
export const Avatar = ({ name, large = false }: { name: string; large?: boolean }) => (
  <span
    className={classNames(styles.avatar, large && styles.big)}
    aria-hidden="true"
    data-initials={initials(name)}
    data-tone={toneOf(name)}
  />
);

interface ThumbProps {
  src?: string;
  /** What stands there without a picture, and for one that does not come. */
  icon: AnyIcon;
  /** A drawing in place of the icon. */
  drawing?: ReactNode;
  /** Colour of the kind, 1 to 6 (LOOK, Tints). */
  tint?: number;
  large?: boolean;
}

/** Pictures that wait for the page to be idle: asking for those of a list takes the browser as long as painting it. */
let waiting: HTMLImageElement[] = [];
let isAsked = false;

/** A list that is being scrolled says so (`useWindow`): pictures of what flies by would be in its way. */
const isScrolling = () => document.querySelector('[data-scrolling]') !== null;

/** So far from the screen the pictures of a very long list wait until it comes to rest near them, px. */
const NEAR = 600;

/** Of a very long list (`useWindow`) far more is drawn than anybody looks at. */
function isFar(image: HTMLImageElement): boolean {
  if (!image.closest('[data-blocks]')) return false;
  const { top, bottom } = image.getBoundingClientRect();
  return bottom < -NEAR || top > window.innerHeight + NEAR;
}

function askAll(): void {
  isAsked = false;
  if (isScrolling()) {
    askPictures();
    return;
  }
  // Those that were scrolled past in the meantime are not asked for.
  const near = new Set(waiting.filter((image) => image.isConnected && !isFar(image)));
  waiting = waiting.filter((image) => image.isConnected && !near.has(image));
  for (const image of near) image.src = image.dataset['src'] ?? '';
}

/** Asks for the pictures that wait, when the page is idle. A very long list that came to rest calls it. */
export function askPictures(): void {
  if (isAsked || waiting.length === 0) return;
  isAsked = true;
  afterPaint(() => whenIdle(askAll));
}

/** Text first: a picture is asked for when what stands around it is on the screen, together with all the others. */
function askWhenIdle(image: HTMLImageElement | null): void {
  if (!image) return;
  waiting.push(image);
  askPictures();
}

/** The picture of a record, or the icon of its kind when it has none. */
export function Thumb({ src, icon, drawing, tint, large = false }: ThumbProps) {
  const [broken, setBroken] = useState<string>();
  const hasPhoto = src !== undefined && src !== '' && src !== broken;
  return (
    <span className={classNames(styles.thumb, hasPhoto && styles.photo, large && styles.large)} data-tint={tint}>
      {hasPhoto ? (
        // Another picture is another element: the one before never stands at a record that it does not show.
        <img
          key={src}
          ref={askWhenIdle}
          data-src={src}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(src)}
        />
      ) : (
        (drawing ?? <Icon name={icon} size={15} />)
      )}
    </span>
  );
}
