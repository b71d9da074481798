const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it stands in HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

/** Bold, italic, code and links within a line. Addresses other than web and mail are left as text. */
function inline(text: string): string {
  return escapeHtml(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/(^|[^\w*])[*_]([^*_\s](?:[^*_]*[^*_\s])?)[*_](?!\w)/g, '$1<em>$2</em>')
    .replace(/\[([^\]]+)\]\(((?:https?:|mailto:)[^)\s]+)\)/g, '<a href="$2">$1</a>');
}

interface Block {
  readonly html: string;
  /** Lines that it took. */
  readonly lines: number;
}

const BULLET = /^\s*[-*+]\s+(.*)$/;
const NUMBER = /^\s*\d+[.)]\s+(.*)$/;

function list(lines: readonly string[], pattern: RegExp, tag: 'ul' | 'ol'): Block {
  const items: string[] = [];
  for (const line of lines) {
    const item = pattern.exec(line)?.[1];
    if (item === undefined) break;
    items.push(`<li>${inline(item)}</li>`);
  }
  return { html: `<${tag}>${items.join('')}</${tag}>`, lines: items.length };
}

const cellsOf = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => inline(cell.trim()));

/** A table: a row of names, a row of dashes, rows of values. */
function table(lines: readonly string[]): Block {
  const end = lines.findIndex((line) => !line.includes('|'));
  const rows = lines.slice(0, end < 0 ? lines.length : end);
  const [head = '', , ...body] = rows;
  const row = (line: string, tag: 'th' | 'td') =>
    `<tr>${cellsOf(line)
      .map((cell) => `<${tag}>${cell}</${tag}>`)
      .join('')}</tr>`;
  return {
    html: `<table>${row(head, 'th')}${body.map((line) => row(line, 'td')).join('')}</table>`,
    lines: rows.length,
  };
}

const isStart = (line: string) =>
  line.trim() === '' || /^(#{1,6}\s|>|```)/.test(line) || BULLET.test(line) || NUMBER.test(line);

function paragraph(lines: readonly string[]): Block {
  const end = lines.findIndex((line, at) => at > 0 && isStart(line));
  const own = lines.slice(0, end < 0 ? lines.length : end);
  return { html: `<p>${inline(own.map((line) => line.trim()).join(' '))}</p>`, lines: own.length };
}

function block(lines: readonly string[]): Block {
  const [line = '', next = ''] = lines;
  const heading = /^(#{1,6})\s+(.*?)#*$/.exec(line);
  if (heading)
    return { html: `<h${heading[1]?.length}>${inline((heading[2] ?? '').trim())}</h${heading[1]?.length}>`, lines: 1 };
  if (line.startsWith('```')) {
    const end = lines.findIndex((one, at) => at > 0 && one.startsWith('```'));
    const code = lines.slice(1, end < 0 ? lines.length : end);
    return {
      html: code.map((one) => `<p><code>${escapeHtml(one)}</code></p>`).join(''),
      lines: code.length + (end < 0 ? 1 : 2),
    };
  }
  if (line.startsWith('>'))
    return { html: `<blockquote><p>${inline(line.replace(/^>\s?/, ''))}</p></blockquote>`, lines: 1 };
  if (BULLET.test(line)) return list(lines, BULLET, 'ul');
  if (NUMBER.test(line)) return list(lines, NUMBER, 'ol');
  if (line.includes('|') && /^[\s|:-]*-[\s|:-]*$/.test(next)) return table(lines);
  return paragraph(lines);
}

/** A Markdown text as HTML: headings, paragraphs, lists of one level, quotes, code, tables, and marks within lines. */
export function markdownToHtml(text: string): string {
  let lines = text.split(/\r\n|\r|\n/);
  const html: string[] = [];
  while (lines.length > 0) {
    if (lines[0]?.trim() === '') {
      lines = lines.slice(1);
      continue;
    }
    const found = block(lines);
    html.push(found.html);
    lines = lines.slice(Math.max(1, found.lines));
  }
  return html.join('');
}
