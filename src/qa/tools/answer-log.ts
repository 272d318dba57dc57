import type { Answer } from '#machines/replay/report.ts'

/** What a fault needs is among the last; a page left open must not fill the memory. */
const MOST = 50
const LONGEST = 100_000

async function bodyOf(response: Response): Promise<unknown> {
  if (!response.headers.get('content-type')?.includes('json')) return 'Not JSON'
  const text = await response.text()
  return text.length > LONGEST ? 'Too long to keep' : JSON.parse(text)
}

/** Passes every call on and keeps what the API answered. */
export function createAnswerLog(ask: typeof fetch, now = () => performance.now()) {
  const answers: Answer[] = []

  const logged: typeof fetch = async (input, init) => {
    const request = input instanceof Request ? input : undefined
    const { pathname, search } = new URL(request?.url ?? String(input), location.origin)
    if (!pathname.startsWith('/api/')) return ask(input, init)
    const method = init?.method ?? request?.method ?? 'GET'
    // In the order of asking, and told as well while nobody has answered.
    const answer: Answer = { t: Math.round(now()), method, path: pathname + search, status: 0, body: 'Not yet' }
    answers.push(answer)
    if (answers.length > MOST) answers.shift()
    try {
      const response = await ask(input, init)
      answer.status = response.status
      // The caller must not wait for a copy.
      bodyOf(response.clone()).then(
        (body) => {
          answer.body = body
        },
        () => {
          answer.body = 'Cannot be read'
        },
      )
      return response
    } catch (error) {
      answer.body = error instanceof Error ? error.message : String(error)
      throw error
    }
  }
  return { fetch: logged, answers: (): readonly Answer[] => answers }
}

export type AnswerLog = ReturnType<typeof createAnswerLog>
