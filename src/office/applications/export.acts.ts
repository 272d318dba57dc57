import { exportApplications } from '#contract/applications/review-endpoints.ts'
import { exportAct } from '../kit/jobs/export-act.ts'

export const exportApplicationsAct = exportAct(exportApplications)
