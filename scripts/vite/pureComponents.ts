import type { Plugin } from 'vite';

/** `Form.displayName = "Form";` on a line of its own. */
const DISPLAY_NAME = /^[\w$]+\.displayName = "[^"]*";$/gm;
/** `var Form = React9.forwardRef(` */
const FORWARD_REF = /^(var [\w$]+ = )(React\d*\.forwardRef\()/gm;

/** `var Boundary = class extends React3.Component {`, with all up to the line that closes it. */
const CLASS = /^(var [\w$]+ = )(class extends React\d*\.Component \{\n[\s\S]*?\n\});$/gm;

/** What of a package's code the pages go without. */
interface Pure {
  /** Its name. */
  readonly packageName: string;
  /** Components and hooks that never come to work in these pages: they give way to nothing, with all that they use. */
  readonly neverDrawn: readonly string[];
}

/**
 * A Vite plugin that lets components which nobody uses fall out of the build, with all that they use: naming one for
 * React's developer tools and wrapping it count as effects, and so does being a class, unless they are marked or away.
 */
export function pureComponents({ packageName, neverDrawn }: Pure): Plugin {
  const drawn = new RegExp(`^function (${neverDrawn.join('|')})\\(`, 'gm');
  return {
    name: 'flexy:pure-components',
    apply: 'build',
    transform(code, id) {
      if (!id.replaceAll('\\', '/').includes(`/node_modules/${packageName}/`)) return null;
      const pure = code
        .replace(DISPLAY_NAME, '')
        .replace(FORWARD_REF, '$1/* @__PURE__ */ $2')
        .replace(CLASS, '$1/* @__PURE__ */ (() => $2)();')
        .replace(drawn, 'function $1() {\n  return null;\n}\nfunction undrawn$1(');
      return { code: pure, map: null };
    },
  };
}
