/** Highest temperature of a fridge, tenths of a degree Celsius. */
const HIGHEST = 40;

/** Tells whether a fridge is warmer than it may be. @param temperature tenths of a degree Celsius */
export const isTooWarm = (temperature: number): boolean => temperature > HIGHEST;
