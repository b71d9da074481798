/** A type style of the tokens (size px, line px, weight, letter spacing em) as CSS. */
export const textStyle = (style: readonly number[]) => ({
  fontSize: style[0],
  lineHeight: `${style[1]}px`,
  fontWeight: style[2],
  letterSpacing: `${style[3]}em`,
});
