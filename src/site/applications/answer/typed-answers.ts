import { object, record, safeParse, string } from 'valibot'

const KEY = 'typedAnswers'

const Kept = object({ token: string(), form: record(string(), string()) })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What is typed as answers and did not reach the server yet: it outlives a reload without a connection. */
export function storeAnswers(storage: Storage | undefined, token: string, form: Record<string, string>): void {
  try {
    storage?.setItem(KEY, JSON.stringify({ token, form }))
  } catch {
    // Where storage is full, what was typed lives as long as the page.
  }
}

export const forgetAnswers = (storage: Storage | undefined) => storage?.removeItem(KEY)

/** Of these questions, and of no others. */
export function readAnswers(storage: Storage | undefined, token: string): Record<string, string> {
  const read = safeParse(Kept, parsed(storage?.getItem(KEY) ?? ''))
  return read.success && read.output.token === token ? read.output.form : {}
}
