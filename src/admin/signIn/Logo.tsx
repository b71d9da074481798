import styles from './SignIn.module.css';

interface MarkProps {
  /** Edge, px. */
  size?: number;
  /** Name for screen readers, if the word Flexy is not beside it. */
  label?: string;
}

/** The logo: an eight-pointed star. */
export const Logo = ({ size = 28, label }: MarkProps) => (
  <svg
    className={styles.mark}
    width={size}
    height={size}
    viewBox="0 0 28 28"
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
  >
    <g fill="currentColor">
      <rect x="4.6" y="4.6" width="18.8" height="18.8" rx="2.6" />
      <rect x="4.6" y="4.6" width="18.8" height="18.8" rx="2.6" transform="rotate(45 14 14)" />
    </g>
    <path d="M11 20V8.6h7.2v2.7h-4.3v2.2h3.7v2.6h-3.7V20z" fill="var(--on-accent)" />
  </svg>
);
