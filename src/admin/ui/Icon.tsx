import type { LucideIcon } from 'lucide-react';
import { memo } from 'react';
import { icons, type TableIcon } from './icons.ts';
import styles from './Icon.module.css';

/** An icon: a name, a plugin's own, or one imported from `lucide-react` where it is used. */
export type AnyIcon = TableIcon | LucideIcon;

interface IconProps {
  name: AnyIcon;
  /** Size in px: 14 in chips, 16 in controls, 20 on touch, 24 in states. */
  size?: number;
  /** Mirrored in right-to-left languages. */
  flip?: boolean;
}

/**
 * A decorative icon; the surrounding control has the accessible name. Memoised, as every page has dozens of icons with
 * several elements each.
 */
export const Icon = memo(function Icon({ name, size = 16, flip = false }: IconProps) {
  const drawn = {
    'aria-hidden': true,
    strokeWidth: size >= 24 ? 1.5 : size < 15 ? 2 : 1.75,
    className: flip ? `${styles.icon} ${styles.flip}` : styles.icon,
  } as const;
  if (typeof name === 'object' && 'paths' in name) {
    return (
      <svg viewBox="0 0 24 24" width={size} height={size} fill="none" stroke="currentColor" {...drawn}>
        {name.paths.map((d) => (
          <path key={d} d={d} strokeLinecap="round" strokeLinejoin="round" />
        ))}
      </svg>
    );
  }
  const Drawing = typeof name === 'string' ? icons[name] : name;
  return <Drawing size={size} {...drawn} />;
});
