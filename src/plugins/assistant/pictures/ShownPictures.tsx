import { createContext, use, type ReactNode } from 'react';

/** Proofs that a plan has shown pictures of other sites, by address. */
export type PictureProofs = Readonly<Record<string, string>>;

const NONE: PictureProofs = {};
const Proofs = createContext(NONE);

interface ShownPicturesProps {
  /** undefined: there is no plan. */
  readonly proofs: PictureProofs | undefined;
  readonly children: ReactNode;
}

/** Lets the pictures of other sites inside of it be loaded through the server, as far as a plan has shown them. */
export function ShownPictures({ proofs = NONE, children }: ShownPicturesProps) {
  return <Proofs value={proofs}>{children}</Proofs>;
}

/** The proof for an address; undefined: no plan has shown it. */
export function usePictureProof(address: string): string | undefined {
  const proofs = use(Proofs);
  return Object.hasOwn(proofs, address) ? proofs[address] : undefined;
}
