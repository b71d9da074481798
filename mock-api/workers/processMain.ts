import { answerTask, type WorkTask } from './answerTask.ts';

process.on('message', (task: WorkTask) => void answerTask(task, (answer) => process.send?.(answer)));
process.on('disconnect', () => process.exit());
