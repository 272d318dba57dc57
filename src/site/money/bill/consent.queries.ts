import { queryOptions } from '@tanstack/react-query'
import type { Call } from '#src/lib/call.ts'
import { onFirstUse } from '#src/lib/on-first-use.ts'

const fetchConsentCalls = onFirstUse(() => import('#contract/money/bill-consent.ts'))

/** What the office is about to ask a payer for, by the link of the mail about it. */
export const consentQuery = (call: Call, token: string) =>
  queryOptions({
    queryKey: ['bill-consent', token],
    queryFn: async ({ signal }) => {
      const { getBillConsent } = await fetchConsentCalls()
      return call(() => getBillConsent, { params: { token }, signal })
    },
    meta: { quiet: true },
  })

export async function answerConsent(call: Call, token: string, agrees: boolean) {
  const { answerBillConsent } = await fetchConsentCalls()
  return call(() => answerBillConsent, { params: { token }, body: { agrees } })
}
