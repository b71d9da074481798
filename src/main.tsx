import './admin/ui/base.css';
import { start } from './admin/app/start.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the application.');
// Not awaited: all other code stands on this module, and would wait for it to come to its end.
void start(root, new AbortController().signal);
