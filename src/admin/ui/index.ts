// The kit: what is looked at is plain HTML and CSS (DESIGN 4). Presentational, no state library, texts come from outside.
export { Avatar, Thumb } from './Avatar.tsx';
export { Banner } from './Banner.tsx';
export { Button, ButtonLink, IconButton, type ButtonKind } from './Button.tsx';
export { Chip, type Tone } from './Chip.tsx';
export { classNames } from './classNames.ts';
export { ConfirmDialog } from './Dialog.tsx';
export { Checkbox, Field, InputBox, InsideButton, SearchBox, Segmented, SelectBox, Wrong } from './Field.tsx';
export { AddFilterChip, FilterChip } from './FilterChip.tsx';
export { Icon } from './Icon.tsx';
export { ICON_NAMES, isIconName, type IconName } from './icons.ts';
export { Card, PageHeader, Pager } from './Page.tsx';
export { MenuSection, MenuHead, MenuItem, Popover, type Opener } from './Popover.tsx';
export { Skeleton, useIsSlow } from './Skeleton.tsx';
export { State } from './State.tsx';
export { Stepper } from './Stepper.tsx';
export { Switch } from './Switch.tsx';
export { Code, DateText, Hidden, Ltr, Money } from './text.tsx';
export { Toast, ToastStack } from './Toast.tsx';
