import { ViewerScreen } from './ViewerScreen.tsx';

/** The same viewer, drawn as wireframe to begin with. */
export default function WireframePage() {
  return <ViewerScreen title="viewer3d.wireframe" preset="wireframe" />;
}
