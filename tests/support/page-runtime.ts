import type { Hono } from 'hono'
import { createRuntime } from '#src/app/runtime.ts'
import { answerTexts, bringTexts } from './site-texts.ts'

/** What a page in the browser works with, at noon in Abuja on the 12th of March 2027, with this server behind it. */
export function pageRuntime(api?: Hono) {
  const runtime = createRuntime({
    host: '',
    fetch: async (input, init) => answerTexts(String(input)) ?? api?.request(String(input), init) ?? Response.error(),
    storage: typeof sessionStorage === 'undefined' ? undefined : sessionStorage,
    origin: 'https://example.org',
    now: () => Date.parse('2027-03-12T11:00:00.000Z'),
    isServer: false,
  })
  bringTexts(runtime.queryClient)
  runtime.start()
  return runtime
}
