import { useState, type ReactNode } from 'react';
import { afterPaint, whenIdle } from '../page/whenIdle.ts';
import { classNames } from './classNames.ts';
import { Icon, type AnyIcon } from './Icon.tsx';
import styles from './Avatar.module.css';

/** Initials of a person in a circle. Decorative: the name is beside it or on the surrounding button. */
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
  /** Icon for a missing or failed picture. */
  icon: AnyIcon;
  /** A drawing that replaces the icon. */
  drawing?: ReactNode;
  /** Category colour, 1 to 6 (docs/rules/look.md, "Tints"). */
  tint?: number;
  large?: boolean;
}

/** Pictures that wait for the page to be idle: requesting those of a list takes the browser as long as painting it. */
let waiting: HTMLImageElement[] = [];
let isAsked = false;

/** Tells whether a list is being scrolled (`useRowWindow`); pictures passing by are not loaded. */
const isScrolling = () => document.querySelector('[data-scrolling]') !== null;

/** Distance from the screen at which pictures of a very long list are loaded, px. */
const NEAR = 600;

/** Tells whether a picture is too far away: a very long list (`useRowWindow`) renders more than is visible. */
function isFar(image: HTMLImageElement): boolean {
  if (!image.closest('[data-blocks]')) return false;
  const { top, bottom } = image.getBoundingClientRect();
  return bottom < -NEAR || top > window.innerHeight + NEAR;
}

function askAll(): void {
  isAsked = false;
  if (isScrolling()) {
    loadPicturesWhenIdle();
    return;
  }
  // Pictures scrolled past in the meantime are not loaded.
  const near = new Set(waiting.filter((image) => image.isConnected && !isFar(image)));
  waiting = waiting.filter((image) => image.isConnected && !near.has(image));
  for (const image of near) image.src = image.dataset.src ?? '';
}

/** Loads waiting pictures when the page is idle. Called by a very long list after scrolling. */
export function loadPicturesWhenIdle(): void {
  if (isAsked || waiting.length === 0) return;
  isAsked = true;
  afterPaint(() => whenIdle(askAll));
}

/** Loads a picture after the surrounding text has been painted, together with all others. */
function askWhenIdle(image: HTMLImageElement | null): void {
  if (!image) return;
  waiting.push(image);
  loadPicturesWhenIdle();
}

/** Picture of a record, or the icon of its kind. */
export function Thumbnail({ src, icon, drawing, tint, large = false }: ThumbProps) {
  const [broken, setBroken] = useState<string>();
  const hasPhoto = src !== undefined && src !== '' && src !== broken;
  return (
    <span className={classNames(styles.thumb, hasPhoto && styles.photo, large && styles.large)} data-tint={tint}>
      {hasPhoto ? (
        // A key per picture, so that an old picture is never shown for another record.
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

const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((part) => Array.from(part)[0]?.toLocaleUpperCase() ?? '')
    .join('');

/** Number of colours for people (docs/rules/look.md, "Tints"). */
const TONES = 5;

/** Colour index of a name, always the same for one name. */
const toneOf = (name: string) =>
  (Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % TONES) + 1;
