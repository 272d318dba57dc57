import { exportWaitingList, removeFromWaitingList } from '#contract/events/attendee-endpoints.ts'
import type { WaitingRow } from '#contract/events/waiting-entries.ts'
import { act } from '../kit/act/act.ts'
import { exportAct } from '../kit/jobs/export-act.ts'

interface Waits {
  entry: WaitingRow
  event: number
}

/** Takes somebody off the waiting list of an event. */
export const removeFromListAct = act({
  name: 'take-off-waiting-list',
  endpoint: removeFromWaitingList,
  title: ({ entry }: Waits) => `Take ${entry.name} off the waiting list`,
  text: ({ entry: { state, isPaid } }) => {
    if (state === 'offered') return 'The place that was offered goes to the next person. No mail is sent.'
    return isPaid
      ? 'Do this if the person has asked for it. The money that they paid stays in review and has to go back. No mail is sent.'
      : 'Do this if the person has asked for it. No mail is sent.'
  },
  label: 'Take off the list',
  sends: ({ entry: { id } }) => ({ params: { id } }),
  done: ({ entry }) => `${entry.name} is off the waiting list`,
})

export const exportWaitingListAct = exportAct(exportWaitingList)
