import type { Plugin } from 'vite';
import { moduleIds } from './moduleIds.ts';

/** Folder of the library's code that tool frames and tests load. */
const FOLDER = '@eigenpal/docx-editor-core/dist/';

/** One replaced piece of a file of the library. */
interface Edit {
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** Number of occurrences of `from` in the file. */
  readonly times: number;
}

const IN_CHANGES = '["run","hyperlink","simpleField","complexField","inlineSdt","mathEquation"]';
const DELETED =
  '.replace(/<w:t\\b/g,"<w:delText").replace(/<\\/w:t>/g,"</w:delText>").replace(/<w:instrText\\b/g,"<w:delInstrText").replace(/<\\/w:instrText>/g,"</w:delInstrText>")';

/** Tells whether a node of a paragraph is a line break or a tab. */
const isBlank = (node: string) => `["hardBreak","tab"].includes(${node}.type.name)`;

/**
 * Edits of the library. It opens and saves only text and pictures in tracked changes: links, tabs, line breaks, fields, form
 * fields and equations in them would be lost. The first four edits concern opening, the next three saving. The four after them mark
 * line breaks and tabs as inserted or deleted while changes are tracked, and name them by their signs. Then dates of comments
 * are written in the language of the page, not of the browser. The last edit makes the
 * column of comments 280 px wide instead of 340 px, and moves the page by as much less, so that both fit beside the menu on a
 * screen of 1440 px. docs/decisions/word-processor.md says what is lost without each.
 */
const EDITS: readonly Edit[] = [
  {
    file: 'chunk-TNQDZQ6K.mjs',
    from: 'content:M.filter(F=>F.type==="run"||F.type==="hyperlink")',
    to: `content:M.filter(F=>${IN_CHANGES}.includes(F.type))`,
    times: 4,
  },
  {
    file: 'chunk-JHTTIFGA.mjs',
    from: ':s.type==="hyperlink"&&r.push(...Y(s,o,l));let i=b.marks[n]',
    to: ':s.type==="hyperlink"?r.push(...Y(s,o,l)):r.push(s.type==="mathEquation"?oe(s):s.type==="inlineSdt"?Te(s,o,l):ne(s,o));let i=b.marks[n]',
    times: 1,
  },
  {
    file: 'chunk-JHTTIFGA.mjs',
    from: 'case "moveTo":V(o.content,n);',
    to: 'case "moveTo":Pe(o.content,n);',
    times: 1,
  },
  {
    file: 'chunk-JHTTIFGA.mjs',
    from: 'r.map(s=>s.isText||s.type.allowsMarkType(i.type)?s.mark(i.addToSet(s.marks)):s)',
    to: 'r.map(s=>s.mark(i.addToSet(s.marks)))',
    times: 1,
  },
  {
    file: 'chunk-VMUZMA65.mjs',
    from: 'else if(o.type.name==="shape")c=A(o);else {let p=o.marks.filter(',
    to: 'else if(o.type.name==="shape")c=A(o);else if(o.type.name==="math")c=G(o);else if(o.type.name==="sdt")c=de(o);else if(o.type.name==="field")c=$(o,o.marks);else if(o.marks.some(g=>g.type.name==="hyperlink")){c=U(o.marks.find(g=>g.type.name==="hyperlink"));M(c,o);}else if(o.type.name==="tab")c=R();else if(o.type.name==="hardBreak")c=w();else {let p=o.marks.filter(',
    times: 1,
  },
  {
    file: 'chunk-4STCT4ZH.mjs',
    from: 'return f.type==="hyperlink"?W(f):""}).join("");return `<w:${e}',
    to: `let m=ie(f);return e==="del"||e==="moveFrom"?m${DELETED}:m}).join("");return \`<w:\${e}`,
    times: 1,
  },
  {
    file: 'chunk-BV5KEVZD.mjs',
    from: 'if(n.type==="paragraph")for(let o of n.content)o.type==="hyperlink"',
    to: 'if(n.type==="paragraph")for(let o of n.content.flatMap(a=>["insertion","deletion","moveFrom","moveTo"].includes(a.type)?a.content:[a]))o.type==="hyperlink"',
    times: 1,
  },
  {
    file: 'chunk-IICA7E4C.mjs',
    from: 'if(!c.isText&&!(c.isInline&&c.type.allowsMarkType(e)))return;',
    to: `if(!c.isText&&!${isBlank('c')}&&!(c.isInline&&c.type.allowsMarkType(e)))return;`,
    times: 1,
  },
  {
    file: 'chunk-IICA7E4C.mjs',
    from: '!(m.isText||m.isInline&&m.type.allowsMarkType(s))',
    to: `!(m.isText||${isBlank('m')}||m.isInline&&m.type.allowsMarkType(s))`,
    times: 1,
  },
  {
    file: 'chunk-IICA7E4C.mjs',
    from: 'if(!i.isText&&!(i.isInline&&i.type.allowsMarkType(r))||',
    to: `if(!i.isText&&!${isBlank('i')}&&!(i.isInline&&i.type.allowsMarkType(r))||`,
    times: 1,
  },
  {
    file: 'chunk-HJE46MS3.mjs',
    from: 'e.attrs.alt||"image":e.type.name',
    to: 'e.attrs.alt||"image":e.type.name==="hardBreak"?"↵":e.type.name==="tab"?"⇥":e.type.name',
    times: 1,
  },
  {
    file: 'utils/comments.mjs',
    from: 'new Date(e).toLocaleString(void 0,{',
    to: 'new Date(e).toLocaleString(document.documentElement.lang==="ar"?"ar-MA":document.documentElement.lang||void 0,{',
    times: 1,
  },
  { file: 'chunk-PRRM64JO.mjs', from: 'var A=340,_=12,D=176,I=8;', to: 'var A=280,_=12,D=146,I=8;', times: 1 },
];

/** Files that are changed. */
export const EDITED_FILES: readonly string[] = [...new Set(EDITS.map(({ file }) => file))];

/**
 * Applies the edits to a file of @eigenpal/docx-editor-core: it then opens and saves all that tracked changes can have in them.
 * @throws Error when the code is not the one that the edits were written for
 */
export function withWholeChanges(code: string, file: string): string {
  let changed = code;
  for (const { from, to, times } of EDITS.filter((edit) => edit.file === file)) {
    const pieces = changed.split(from);
    if (pieces.length !== times + 1)
      throw new Error(
        `@eigenpal/docx-editor-core has changed: scripts/vite/docxCode.ts expects ${times} of "${from}" in ${file}, found ${pieces.length - 1}.`,
      );
    changed = pieces.join(to);
  }
  return changed;
}

const transform = {
  filter: { id: moduleIds(...EDITED_FILES.map((file) => `${FOLDER}${file}`)) },
  handler: (code: string, id: string) => {
    const file = EDITED_FILES.find((one) => moduleIds(`${FOLDER}${one}`).test(id)) ?? '';
    return { code: withWholeChanges(code, file), map: null };
  },
};

/**
 * A Vite plugin that applies {@link withWholeChanges}, in builds and where Vite pre-bundles packages.
 * @throws Error when a loaded file of the library is not the expected one
 */
export const docxCode = (): Plugin => ({
  name: 'flexy:docx-code',
  enforce: 'pre',
  // Vite reuses pre-bundled packages until the plugins' names change, so changed edits get a new name.
  config: () => ({
    optimizeDeps: { rolldownOptions: { plugins: [{ name: `flexy:docx-code ${JSON.stringify(EDITS)}`, transform }] } },
  }),
  transform,
});
