import { type AnyActorRef, waitFor } from 'xstate'

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
