import { cleanHtml } from './clean.ts';
import styles from './rich.module.css';

/** A formatted text for reading, cleaned of whatever could run. */
export default function RichText({ html }: { html: string }) {
  // What is set here has passed the cleaner; nothing else may.
  return <div className={styles.text} dir="auto" dangerouslySetInnerHTML={{ __html: cleanHtml(html) }} />;
}
