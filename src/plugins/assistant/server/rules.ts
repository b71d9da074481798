/** Rules that the screens share, for the folders of the server part. */
export { figureSchema } from '../rules/figureQuery.ts';
export { filterSchema } from '../rules/filterSchema.ts';
export { isImage, isOutside } from '../rules/pictures.ts';
export { firstDayOf, PERIODS, type Period } from '../rules/periods.ts';
export { fieldsToSet, isOpenToAi } from '../rules/recordFields.ts';
export { recordSchema, type JsonSchema, type Resources } from '../rules/recordSchema.ts';
