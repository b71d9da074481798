// Writes the kit's custom properties from the design tokens: `node scripts/tokens.ts`.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { tokensCss } from './tokensCss.ts';

const root = path.resolve(import.meta.dirname, '..');
const tokens = JSON.parse(readFileSync(path.join(root, 'src/admin/theme/tokens.json'), 'utf8'));
writeFileSync(path.join(root, 'src/admin/ui/tokens.css'), tokensCss(tokens));
