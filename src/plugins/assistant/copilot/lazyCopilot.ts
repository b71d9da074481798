import { lazyComponent } from '#admin';
import type { CopilotProps } from './Copilot.tsx';

/** The copilot; its code comes when it is first opened. */
export const LazyCopilot = lazyComponent<CopilotProps>(
  () => import('./Copilot.tsx'),
  () => null,
);
