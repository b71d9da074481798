import { useMe } from '#admin';

/** Who works here: the operator named by PIN, else who is signed in. */
export function usePersonName(): string {
  const me = useMe();
  return (me.operator ?? me).fullName;
}
