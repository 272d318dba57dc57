import { createRuntime } from '#src/site/app/runtime.ts'
import type { Api } from './answers.ts'
import { answerTexts, bringTexts } from './site-texts.ts'

/** What a page in the browser works with, at noon in Abuja on the 12th of March 2027, with this server behind it. */
export function pageRuntime(api?: Api) {
  const runtime = createRuntime({
    host: '',
    fetch: async (input, init) => answerTexts(String(input)) ?? api?.request(String(input), init) ?? Response.error(),
    storage: typeof sessionStorage === 'undefined' ? undefined : sessionStorage,
    origin: 'https://example.org',
    now: () => Date.parse('2027-03-12T11:00:00.000Z'),
    isServer: false,
  })
  const { queries, ...options } = runtime.queryClient.getDefaultOptions()
  runtime.queryClient.setDefaultOptions({ ...options, queries: { ...queries, retryDelay: 0 } })
  bringTexts(runtime.queryClient)
  runtime.start()
  return runtime
}
