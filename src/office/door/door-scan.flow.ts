import { fromPromise } from 'xstate'
import { checkIn } from '#contract/events/attendee-endpoints.ts'
import type { CheckedIn } from '#contract/events/attendees.ts'
import { doorScanMachine } from '#machines/door/door-scan/door-scan.machine.ts'
import { watchCodes } from '#src/lib/camera.ts'
import { createDoorSignal } from '#src/lib/door-signal.ts'
import { flow } from '../kit/flow.ts'

/** The video element that shows what the camera sees. */
export const CAMERA = 'door-camera'

export const doorScanFlow = flow('doorScan', ({ call }) => {
  const signal = createDoorSignal()
  return doorScanMachine.provide({
    actors: {
      judgeTicket: fromPromise<CheckedIn, { event: number; ticket: string; desk: boolean }>(
        ({ input: { event, ...body } }) => call(checkIn, { params: { id: event }, body, act: 'Check in' }),
      ),
      watchCamera: watchCodes(CAMERA),
    },
    actions: { signal: (_, verdict) => signal(verdict) },
  })
})
