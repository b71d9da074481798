import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './classNames.ts';
import { Icon, type AnyIcon } from './Icon.tsx';
import styles from './Button.module.css';

/** Prominence of a button: one `primary` per page, `plain` beside it, `ghost` in bars, `danger` for destructive actions. */
export type ButtonKind = 'plain' | 'primary' | 'ghost' | 'danger';
interface Shape {
  kind?: ButtonKind;
  /** `touch` for fingers, `large` for the main action of a tool. */
  size?: 'normal' | 'small' | 'touch' | 'large';
  icon?: AnyIcon;
  full?: boolean;
}

const shapeClass = ({ kind = 'plain', size = 'normal', full = false }: Shape) =>
  classNames(styles.button, kind !== 'plain' && styles[kind], size !== 'normal' && styles[size], full && styles.full);

/** px. */
const iconSize = (size: Shape['size']) => (size === 'large' ? 20 : 16);

type ButtonProps = Shape & Omit<ComponentProps<'button'>, 'className'>;

/** A button with a label and an optional icon. */
export function Button({ kind, size, icon, full, children, type = 'button', ...rest }: ButtonProps) {
  return (
    <button type={type} className={shapeClass({ kind, size, full })} {...rest}>
      {icon && <Icon name={icon} size={iconSize(size)} />}
      {children}
    </button>
  );
}

type ButtonLinkProps = Shape & { to: string; newTab?: boolean; onClick?: () => void; children: ReactNode };

/** A link styled as a button; `newTab` opens it in a new tab. */
export function ButtonLink({ kind, size, icon, full, to, newTab = false, onClick, children }: ButtonLinkProps) {
  return (
    <Link to={to} onClick={onClick} target={newTab ? '_blank' : undefined} className={shapeClass({ kind, size, full })}>
      {icon && <Icon name={icon} size={iconSize(size)} />}
      {children}
    </Link>
  );
}

type IconButtonProps = Omit<Shape, 'full' | 'icon'> &
  Omit<ComponentProps<'button'>, 'className' | 'children'> & { icon: AnyIcon; label: string; flip?: boolean };

/** A button with an icon only; `label` is its accessible name and tooltip. */
export function IconButton({ kind = 'ghost', size, icon, label, flip, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      className={classNames(shapeClass({ kind, size }), styles.icon)}
      aria-label={label}
      title={label}
      {...rest}
    >
      <Icon name={icon} flip={flip} />
    </button>
  );
}
