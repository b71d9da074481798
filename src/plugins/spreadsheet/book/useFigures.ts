import { useCallback, useState, type RefObject } from 'react';
import { HttpError, useApi, type FrameHandle } from '#admin';
import { readFigureCall } from '../calls.ts';
import type { SheetContract } from '../contract.ts';
import type { FigureAnswer, FigureQuestion } from '../rules/figures.ts';

/** Answers the questions of formulas, with the rights of whoever has the workbook open. */
export function useFigures(frame: RefObject<FrameHandle<SheetContract> | null>) {
  const api = useApi();
  const [hasFigures, setHasFigures] = useState(false);
  const answer = useCallback(
    async (question: FigureQuestion) => {
      setHasFigures(true);
      const read = async (): Promise<FigureAnswer> => {
        const { value, digits } = await api(readFigureCall, { query: question });
        return value / 10 ** digits;
      };
      const given = await read().catch((error: unknown): FigureAnswer =>
        error instanceof HttpError && error.status === 422 ? '#VALUE!' : '#N/A',
      );
      frame.current?.send({ kind: 'figure', question, answer: given });
    },
    [api, frame],
  );
  const refresh = useCallback(() => frame.current?.send({ kind: 'refresh' }), [frame]);
  return { hasFigures, answer, refresh };
}
