import DOMPurify from 'dompurify';
import { useMemo, useState } from 'react';
import { useColorSchemeChoice } from '../../theme/colorScheme.ts';
import styles from './show.module.css';

/** Shows sanitized user HTML in a sandboxed frame without scripts, as high as its content. */
export function HtmlFrame({ html, title }: { html: string; title: string }) {
  // Drawn anew when another scheme is chosen.
  const choice = useColorSchemeChoice();
  const [height, setHeight] = useState(0);
  const page = useMemo(() => {
    const { lang } = document.documentElement;
    const theme = document.documentElement.dataset.theme ?? 'light';
    const clean = DOMPurify.sanitize(html, CLEAN);
    return `<!doctype html><html lang="${lang}" data-theme="${theme}" data-choice="${choice}">${sheets()}<base target="_blank"><body dir="auto" class="${styles.framed ?? ''}">${clean}`;
  }, [html, choice]);
  return (
    <iframe
      className={styles.html}
      sandbox="allow-same-origin allow-popups"
      title={title}
      srcDoc={page}
      height={height}
      onLoad={({ currentTarget }) => setHeight((currentTarget.contentDocument?.body.scrollHeight ?? 0) + REST)}
    />
  );
}

/** Its own styles would not fit the page's, and its policy refuses them anyway. */
const CLEAN = {
  FORBID_ATTR: ['style', 'class', 'id', 'srcset'],
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'video', 'audio', 'svg', 'math'],
};

/** Room for what a browser draws below the last line, px. */
const REST = 4;

/** The page's own style sheets, so that the frame's text looks like the rest. */
const sheets = () =>
  [...document.querySelectorAll<HTMLElement>('link[rel="stylesheet"], style')].map((one) => one.outerHTML).join('');
