import { expect, onTestFinished } from 'vitest'
import { type Answers, type Asked, type CallName, callOf, replyTo, responseOf } from '#samples/answering.ts'
import { usualAnswers } from '#samples/answers.ts'

/** A server behind a page. */
export interface Api {
  request: (address: string, init?: RequestInit) => Response | Promise<Response>
}

interface Made extends Asked {
  name: CallName
  isAct: boolean
}

/**
 * The API of a test: what it is about is given, what else is read is answered with samples. A call that nobody answers
 * fails the test by its name; what is sent is kept.
 */
export function answers(given: Answers = {}) {
  let own = given
  const made: Made[] = []
  const unanswered: string[] = []
  onTestFinished(() => expect([...new Set(unanswered)], 'calls that nobody answers').toEqual([]))
  const of = (name: CallName) => made.filter((call) => call.name === name)
  return {
    async request(address: string, { method = 'GET', body, headers }: RequestInit = {}) {
      const call = callOf({ method, address, body, headers })
      if (call) made.push({ ...call, isAct: method !== 'GET' })
      const reply = call && (await replyTo(call, { ...usualAnswers, ...own }))
      if (reply) return responseOf(reply)
      unanswered.push(call?.name ?? `${method} ${address}`)
      throw new TypeError('Nobody answers')
    },
    /** From now on these are answered so. */
    answer(more: Answers) {
      own = { ...own, ...more }
    },
    /** What was sent by this call, each time. */
    sent: (name: CallName) => of(name).map(({ body }) => body),
    /** What was asked by this call, each time: the open parts of its path and its query. */
    asked: (name: CallName) => of(name).map(({ params, query }) => ({ ...params, ...query })),
    /** Everything that was sent to change something, in order. */
    acts: () => made.filter(({ isAct }) => isAct).map(({ name, body }) => (body === undefined ? [name] : [name, body])),
    /** The headers of this call, each time. */
    headers: (name: CallName) => of(name).map((call) => call.headers),
  } satisfies Api & Record<string, unknown>
}
