import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import { useColorSchemeChoice } from '../../theme/colorScheme.ts';
import styles from './show.module.css';

/** Styles are the page's policy's to refuse, and no loss here. */
const CLEAN = {
  FORBID_ATTR: ['style', 'class', 'id', 'srcset'],
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'video', 'audio', 'svg', 'math'],
};

/** Text that somebody wrote as HTML, cleaned, in a frame of its own in which nothing runs. */
export function HtmlFrame({ html, title }: { html: string; title: string }) {
  // Drawn anew when it is chosen anew.
  useColorSchemeChoice();
  const scheme = document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
  const page = useMemo(() => {
    const clean = DOMPurify.sanitize(html, CLEAN);
    // Written the old way: the page's policy allows no styles that do not come from its own files.
    return `<meta name="color-scheme" content="${scheme}"><base target="_blank"><body dir="auto" marginwidth="0" marginheight="0"><font face="system-ui, sans-serif" size="2">${clean}</font>`;
  }, [html, scheme]);
  return <iframe className={styles.html} sandbox="allow-popups" title={title} srcDoc={page} />;
}
