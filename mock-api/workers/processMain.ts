import { answerTask, type WorkTask } from './answerTask.ts';

process.on('message', async (task: WorkTask) => process.send?.(await answerTask(task)));
process.on('disconnect', () => process.exit());
process.send?.('ready');
