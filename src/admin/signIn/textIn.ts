/** What was typed into a form's box; empty when there is no such box. */
export const textIn = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
};
