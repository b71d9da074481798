/** Colours to choose from: apart from each other, and an edge of each is seen on light and dark pages. */
export const COLOURS = [
  { name: 'sea', hex: '#0c534f' },
  { name: 'teal', hex: '#14908a' },
  { name: 'lime', hex: '#96d213' },
  { name: 'olive', hex: '#6b7f2a' },
  { name: 'amber', hex: '#d99a14' },
  { name: 'orange', hex: '#dd6b20' },
  { name: 'red', hex: '#cf3f3f' },
  { name: 'pink', hex: '#c4478f' },
  { name: 'purple', hex: '#8257c2' },
  { name: 'blue', hex: '#3f6fc4' },
  { name: 'sky', hex: '#2f9bd3' },
  { name: 'grey', hex: '#6b7280' },
] as const;

/** Tells whether two colours are written the same, however large their letters are. */
export const sameColour = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
