/** Numbering of a new document, as WordprocessingML. */

const BULLETS = ['•', '◦', '▪'];
const FORMATS = ['decimal', 'lowerLetter', 'lowerRoman'];
/** Indent of each level, twentieths of a point. */
const STEP = 720;
const LEVELS = [0, 1, 2, 3, 4, 5, 6, 7, 8];

const indent = (level: number) => `<w:pPr><w:ind w:left="${STEP * (level + 1)}" w:hanging="360"/></w:pPr>`;

const bullet = (level: number) =>
  `<w:lvl w:ilvl="${level}"><w:start w:val="1"/><w:numFmt w:val="bullet"/><w:lvlText w:val="${BULLETS[level % 3]}"/><w:lvlJc w:val="left"/>${indent(level)}</w:lvl>`;

const number = (level: number) =>
  `<w:lvl w:ilvl="${level}"><w:start w:val="1"/><w:numFmt w:val="${FORMATS[level % 3]}"/><w:lvlText w:val="%${level + 1}."/><w:lvlJc w:val="left"/>${indent(level)}</w:lvl>`;

const list = (id: number, level: (at: number) => string) =>
  `<w:abstractNum w:abstractNumId="${id}"><w:multiLevelType w:val="hybridMultilevel"/>${LEVELS.map(level).join('')}</w:abstractNum>`;

/** Lists of a new document: number 1 has bullets, number 2 has numbers, in nine levels. */
export const BLANK_NUMBERING = `${list(0, bullet)}${list(1, number)}<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>`;
