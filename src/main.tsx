import './admin/ui/base.css';
import { start } from './admin/app/start.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the application.');
await start(root, new AbortController().signal);
