import type { Scene } from '#machines/parts/scene.ts'
import { type Answers, fetchFrom } from '#samples/answering.ts'
import type { StageDeps } from './run-stage.tsx'

const callOf = (input: RequestInfo | URL, init?: RequestInit) => {
  const { method, url } = input instanceof Request ? input : { method: init?.method ?? 'GET', url: String(input) }
  return `${method} ${new URL(url, location.origin).pathname}`
}

/** The API of a scene on the site: what it does not answer itself is asked of the server, and told where that refuses. */
export const answerFor = ({ member, answers }: Scene, { fetch: ask, onUnanswered }: StageDeps): typeof fetch =>
  fetchFrom({ ...(member && { getUser: member }), ...answers }, async (input, init) => {
    const response = await ask(input, init)
    if (!response.ok) onUnanswered(callOf(input, init))
    return response
  })

/** An API that only samples answer: the server knows nobody who is a sample. What none of them answers is told. */
export const answerFromSamples = (answers: Answers, { onUnanswered }: StageDeps): typeof fetch =>
  fetchFrom(answers, async (input, init) => {
    const call = callOf(input, init)
    onUnanswered(call)
    return Response.json({ message: `No sample answers ${call}.` }, { status: 501 })
  })
