import { createRoot } from 'react-dom/client';
import type { FrameModule } from '#admin/frame';
import type { CodeContract } from '../contract.ts';
import { CodeApp } from './CodeApp.tsx';
import { registerTwig } from './twig.ts';
import { Workspace } from './workspace.ts';

/** The code editor in its frame. */
const code: FrameModule<CodeContract> = (root, port) => {
  // Code is written from left to right in every language, and so is Monaco.
  root.dir = 'ltr';
  registerTwig();
  createRoot(root).render(<CodeApp workspace={new Workspace(port)} port={port} />);
};

export default code;
