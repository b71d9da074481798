declare module '#admin' {
  interface Slots {
    /** Slot below the lines of the cart. Plugins get the sale's uuid, because `useTill` is not public. */
    'pos.cart': { readonly uuid: string };
  }
}

export {};
