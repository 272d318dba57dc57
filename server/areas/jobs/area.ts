import type { Area } from '../area.ts'
import { runJobs } from './loops/run-jobs.ts'
import { backupRoute } from './routes/backup.ts'
import { jobRoutes } from './routes/jobs.ts'

export const jobs: Area = {
  api: [jobRoutes, backupRoute],
  loops: [
    { name: 'jobs', every: 5_000, work: ({ ctx, jobKinds, log }, stopping) => runJobs(ctx, jobKinds, log, stopping) },
  ],
}
