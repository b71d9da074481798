declare module '#admin' {
  interface Slots {
    /** Below the lines of the till's cart: what belongs to the sale (`useTill` is not theirs; the sale's uuid is). */
    'pos.cart': { readonly uuid: string };
  }
}

export {};
