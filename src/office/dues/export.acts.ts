import { exportArrears } from '#contract/members/member-endpoints.ts'
import { exportAct } from '../kit/jobs/export-act.ts'

export const exportArrearsAct = exportAct(exportArrears)
