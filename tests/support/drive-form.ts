import { type AnyActorRef, waitFor } from 'xstate'
import type { PersonChange } from '#machines/parts/people.ts'
import type { PeopleContext } from '#machines/parts/people-form.ts'

/** Fills a form in, sends it, and waits until it rests. */
export async function send(flow: AnyActorRef, change?: object) {
  if (change) flow.send({ type: 'form.edit', change })
  flow.send({ type: 'form.submit' })
  await waitFor(flow, (state) => !state.hasTag('busy'), { timeout: 10_000 })
}

/** What a form shows of itself. */
export const shownBy = (flow: AnyActorRef) => {
  const { form, errors, attempt, trouble } = flow.getSnapshot().context
  return { form, errors, attempt, trouble }
}

/** Fills in the people of a form in their order, sends it, and waits until it rests. */
export async function sendPeople(flow: AnyActorRef, ...people: PersonChange[]) {
  for (const [at, change] of people.entries()) flow.send({ type: 'person.edit', at, change })
  await send(flow)
}

/** What a form for several people shows of itself. */
export const peopleShownBy = (flow: AnyActorRef): PeopleContext => {
  const { people, errors, attempt, trouble } = flow.getSnapshot().context
  return { people, errors, attempt, trouble }
}
