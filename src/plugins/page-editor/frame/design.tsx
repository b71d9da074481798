import { createRoot } from 'react-dom/client';
import type { FrameModule } from '#admin/frame';
import type { DesignContract } from '../contract.ts';
import { DesignApp } from './DesignApp.tsx';
import { Studio } from './studio.ts';

/** The visual editor in its frame. */
const design: FrameModule<DesignContract> = (root, port) => {
  createRoot(root).render(<DesignApp studio={new Studio(port)} />);
};

export default design;
