/**
 * Points of the server at which plugins extend each other, by name. Whoever asks for offers declares the name and its type:
 * `declare module '#server' { interface ServerOffers { 'orders.sale': SaleParts } }`.
 */
export interface ServerOffers {}

/** Name of a point. */
export type OfferName = keyof ServerOffers;

/** What one plugin offers at a point. */
export interface Offer<N extends OfferName = OfferName> {
  /** Id of the plugin. */
  readonly plugin: string;
  readonly offer: ServerOffers[N];
}

/** Returns the offers at a point, by plugin id; none of a plugin that is not there or could not be loaded. */
export type ReadOffers = <N extends OfferName>(name: N) => readonly Offer<N>[];

/** The parts of a plugin that concern offers. */
interface OfferingPlugin {
  readonly id: string;
  readonly server?: { readonly offers?: Partial<ServerOffers> };
}

/** The offers of loaded plugins at a point, by plugin id. */
export const offersAt = <N extends OfferName>(plugins: readonly OfferingPlugin[], name: N): readonly Offer<N>[] =>
  plugins
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .flatMap(({ id, server }) => {
      const offer = server?.offers?.[name];
      return offer === undefined ? [] : [{ plugin: id, offer }];
    });
