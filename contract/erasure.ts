import * as v from 'valibot'
import { Password } from './auth.ts'
import { Id, Instant, OptionalText } from './parts.ts'

/** How a request for erasure stands: the states of machines/lifecycles/erasure. */
export const erasureStates = ['asked', 'withdrawn', 'refused', 'done'] as const
export type ErasureState = (typeof erasureStates)[number]

/** Within how many days the chapter answers a request. */
export const DAYS_TO_ANSWER = 30

/** What somebody has to know before what is held about them is erased. What `stops` it is settled first. */
export const erasureMatters = {
  payment: { stops: true, text: 'A payment is still open. It has to be settled first.' },
  application: {
    stops: true,
    text: 'An application is still open. It has to be decided, paid for or withdrawn first.',
  },
  office: { stops: true, text: 'This person works for the chapter office, and has to leave it first.' },
  dues: { stops: false, text: 'Dues are owed. Erasing the data does not end that claim.' },
  seats: { stops: false, text: 'There are seats at events to come. They are given up.' },
} as const
export type ErasureMatter = keyof typeof erasureMatters

const matterNames = Object.keys(erasureMatters).filter((name): name is ErasureMatter =>
  Object.hasOwn(erasureMatters, name),
)
export const Matters = v.array(v.picklist(matterNames))

/** The last request of the person who asks. */
export const OwnErasure = v.object({
  id: Id,
  state: v.picklist(erasureStates),
  asked_at: Instant,
  ended_at: v.nullable(Instant),
  /** Why the office refused it. */
  reason: OptionalText,
})
export type OwnErasure = v.InferOutput<typeof OwnErasure>

export const ErasureRequest = v.object({ password: Password })
export type ErasureRequest = v.InferOutput<typeof ErasureRequest>
