import { exportAttendees, exportWaitingList } from '#contract/events/attendee-endpoints.ts'
import { exportAct } from '../kit/jobs/export-act.ts'

export const exportAttendeesAct = exportAct(exportAttendees)
export const exportWaitingListAct = exportAct(exportWaitingList)
