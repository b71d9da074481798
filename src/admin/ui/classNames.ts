/** Joins the class names that are given; falsy ones are left out. */
export const classNames = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ');
