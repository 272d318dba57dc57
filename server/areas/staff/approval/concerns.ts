import { Refusal } from '#contract/common/refusal.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'

type Reader = Pick<OfficeContext, 'session'>

/** Whether the officer is the member, or the payer, whom an act is about. */
export const concerns = ({ session }: Reader, account: number | null): boolean =>
  account !== null && account === session.account

/** Nobody of the office does this alone with their own money, dues or membership. */
export function needAnother(reader: Reader, account: number | null) {
  if (concerns(reader, account)) throw new Refusal(403, 'This concerns you. Another person must do it.')
}
