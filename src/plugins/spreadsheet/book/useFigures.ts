import { useCallback, useState, type RefObject } from 'react';
import { useApi, type FrameHandle } from '#admin';
import { readFigureCall } from '../calls.ts';
import type { SheetContract } from '../contract.ts';
import type { FigureAnswer, FigureQuestion } from '../rules/figures.ts';
import { answerOf, fewAtOnce } from './figureCalls.ts';

/** Answers the questions of formulas, with the rights of whoever has the workbook open. */
export function useFigures(frame: RefObject<FrameHandle<SheetContract> | null>) {
  const api = useApi();
  const [hasFigures, setHasFigures] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [run] = useState(fewAtOnce);
  const answer = useCallback(
    async (question: FigureQuestion) => {
      setHasFigures(true);
      const read = async (): Promise<FigureAnswer> => {
        const { value, digits } = await api(readFigureCall, { query: question });
        return value / 10 ** digits;
      };
      const given = await run(read).catch((error: unknown): FigureAnswer => {
        const refusal = answerOf(error);
        if (refusal === null) setFailure(error);
        return refusal ?? '#N/A';
      });
      frame.current?.send({ kind: 'figure', question, answer: given });
    },
    [api, frame, run],
  );
  const refresh = useCallback(() => {
    setFailure(null);
    frame.current?.send({ kind: 'refresh' });
  }, [frame]);
  return { hasFigures, failure, answer, refresh };
}
