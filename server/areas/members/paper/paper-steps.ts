import { Refusal } from '#contract/common/refusal.ts'
import { type PaperState, paperStates } from '#contract/members/papers/papers.ts'
import { paperMachine } from '#machines/members/paper/paper.lifecycle.ts'
import { stepFrom } from '#machines/parts/step.ts'

type PaperEvent = Parameters<typeof stepFrom<typeof paperMachine>>[2]

/** Where an event leads, or null where the lifecycle does not know it there. */
export const nextPaper = (state: PaperState, event: PaperEvent): PaperState | null =>
  paperStates.find((one) => one === stepFrom(paperMachine, state, event)) ?? null

/** Refuses a step that the lifecycle does not know. */
export function needPaperStep(state: PaperState, event: PaperEvent): PaperState {
  const next = nextPaper(state, event)
  if (next === null)
    throw new Refusal(409, state === 'making' ? 'This paper is still being made.' : `This paper is ${state} already.`)
  return next
}
