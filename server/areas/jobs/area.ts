import type { Area } from '../area.ts'
import { runTasks } from './loops/run-tasks.ts'
import { backupRoute } from './routes/backup.ts'
import { taskRoutes } from './routes/tasks.ts'

export const jobs: Area = {
  api: [taskRoutes, backupRoute],
  loops: [
    {
      name: 'tasks',
      every: 5_000,
      work: ({ ctx, taskKinds, log }, stopping) => runTasks(ctx, taskKinds, log, stopping),
    },
  ],
}
