import { useMe } from '#admin';

/** Returns the name of the operator connected by PIN, otherwise of the signed-in person. */
export function usePersonName(): string {
  const me = useMe();
  return (me.operator ?? me).fullName;
}
