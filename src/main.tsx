import './admin/ui/base.css';
// The styles of shell and first list stand in the page's own sheet: 5 kB more for the sign-in, and two files less that who comes
// back waits for, each with a link to put in, an event, and another look at all styles.
import './admin/crud/FieldValue.module.css';
import './admin/crud/list/ListPage.module.css';
import './admin/crud/list/ListTable.module.css';
import './admin/crud/list/ListToolbar.module.css';
import './admin/crud/list/views/ViewStrip.module.css';
import './admin/notices/Bell.module.css';
import './admin/plugins/plugins.module.css';
import './admin/shell/AppBar.module.css';
import './admin/shell/MenuEntries.module.css';
import './admin/shell/Shell.module.css';
import './admin/shell/SideMenu.module.css';
import './admin/ui/Avatar.module.css';
import './admin/ui/Chip.module.css';
import './admin/ui/FilterChip.module.css';
import './admin/ui/Page.module.css';
import { start } from './admin/app/start.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the application.');
// Not awaited: all other code stands on this module, and would wait for it to come to its end.
void start(root, new AbortController().signal);
