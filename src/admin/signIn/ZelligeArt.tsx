import styles from './SignIn.module.css';

const STARS = [
  { at: 22.79, side: 86.42, fill: 'currentColor' },
  { at: 38.42, side: 55.16, fill: 'var(--brand)' },
  { at: 45.77, side: 40.45, fill: 'currentColor' },
];
const DIAMONDS =
  'M0 -13L13 0L0 13L-13 0zM132 -13L145 0L132 13L119 0zM0 119L13 132L0 145L-13 132zM132 119L145 132L132 145L119 132z';

/** The tiled wall beside the sign-in form; decoration only. */
export const ZelligeArt = () => (
  <div className={styles.art}>
    <svg aria-hidden="true">
      <defs>
        <pattern id="zellige" width="132" height="132" patternUnits="userSpaceOnUse">
          {STARS.map(({ at, side, fill }) => (
            <g key={at} fill={fill}>
              <rect x={at} y={at} width={side} height={side} />
              <rect x={at} y={at} width={side} height={side} transform="rotate(45 66 66)" />
            </g>
          ))}
          <path d={DIAMONDS} fill="currentColor" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#zellige)" />
    </svg>
  </div>
);
