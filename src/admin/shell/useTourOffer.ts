import { useDeviceSetting } from './useDeviceSetting.ts';

/** Offer of the tour to this person; `unknown` until the server has said so once on this device. */
export type TourOffer = 'unknown' | 'offered' | 'over';

const offerIn = (value: unknown): TourOffer => (value === 'offered' || value === 'over' ? value : 'unknown');

/** The offer of the tour as this device knows it, so that the menu does not grow after its first paint. */
export const useTourOffer = () => useDeviceSetting<TourOffer>('tour', 'unknown', offerIn);
