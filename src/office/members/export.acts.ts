import { exportMembers } from '#contract/members/member-endpoints.ts'
import { exportAct } from '../kit/jobs/export-act.ts'

export const exportMembersAct = exportAct(exportMembers)
