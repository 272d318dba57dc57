import type { Model } from '#machines/parts/model.ts'
import { SWIPE_THRESHOLD, type toasterMachine } from './toaster.machine.ts'

export const toasterModel: Model<typeof toasterMachine> = {
  inputs: [undefined],
  cases: {
    'toast.show': [{ type: 'toast.show', notice: { tone: 'default', title: 'A title', text: 'A text' } }],
    'toast.swipe': [
      { type: 'toast.swipe', distance: SWIPE_THRESHOLD },
      { type: 'toast.swipe', distance: SWIPE_THRESHOLD - 1 },
    ],
  },
  scenarios: {
    'shown, and gone by itself': ['toast.show', 'after toastTime'],
    'held and released': ['toast.show', 'toast.hold', 'toast.release', 'after toastTime'],
    'swiped away': ['toast.show', 'toast.swipe (50)'],
    closed: ['toast.show', 'toast.close'],
  },
}
