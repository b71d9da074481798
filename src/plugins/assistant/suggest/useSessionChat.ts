import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useMe } from '#admin';
import type { Exchange } from '../stream/exchange.ts';

/**
 * The chat of this session: it is there again when the page is opened again, and gone with the session or a reload
 * (docs/rules/assistant.md, "The product suggestion").
 */
export function useSessionChat() {
  const queryClient = useQueryClient();
  const { id } = useMe();
  const key = ['assistant', 'suggest', id];
  const last = useRef<readonly Exchange[]>([]);
  const first = useRef(queryClient.getQueryData<readonly Exchange[]>(key));
  useEffect(
    () => () => {
      // The answer under way ends with the page.
      const kept = last.current.map((one): Exchange => (one.status === 'asking' ? { ...one, status: 'stopped' } : one));
      queryClient.setQueryDefaults(['assistant'], { gcTime: Infinity });
      queryClient.setQueryData(key, kept);
    },
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page is left
    [],
  );
  return {
    first: first.current ?? [],
    keep: (exchanges: readonly Exchange[]) => {
      last.current = exchanges;
    },
  };
}
