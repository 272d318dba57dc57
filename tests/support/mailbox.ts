import * as v from 'valibot'
import { sandboxOf } from './sandbox-of.ts'
import { until } from './until.ts'

const Mails = v.array(v.object({ to: v.string(), subject: v.string(), text: v.string() }))

/** The mails that the running site has sent to this address, newest first. */
export async function mailsTo(site: string, to: string) {
  const mailbox = await fetch(`${sandboxOf(site)}/mailbox.json`)
  return v.parse(Mails, await mailbox.json()).filter((mail) => mail.to.includes(to))
}

/** The path of the newest payment link that the running site has mailed to this address; waits until it has come. */
export const mailedPaymentLink = (site: string, to: string): Promise<string> =>
  until(`a payment link to ${to}`, async () =>
    (await mailsTo(site, to)).flatMap(({ text }) => /\/payment\/[\w-]+/.exec(text)?.[0] ?? []).at(0),
  )

/** The path of the link with which an applicant chooses the first password; waits until it has come. */
export const mailedPasswordLink = (site: string, to: string): Promise<string> =>
  until(`a link for a password to ${to}`, async () =>
    (await mailsTo(site, to)).flatMap(({ text }) => /\/reset-password\?link=[\w-]+/.exec(text)?.[0] ?? []).at(0),
  )

/** The path of the newest link by which a member says whether somebody may pay for them; waits until it has come. */
export const mailedConsent = (site: string, to: string): Promise<string> =>
  until(`a question about a bill to ${to}`, async () =>
    (await mailsTo(site, to)).flatMap(({ text }) => /\/bill-consent\/[\w-]+/.exec(text)?.[0] ?? []).at(0),
  )

/** The path of the newest link to questions about an application; waits until it has come. */
export const mailedQuestions = (site: string, to: string): Promise<string> =>
  until(`questions to ${to}`, async () =>
    (await mailsTo(site, to)).flatMap(({ text }) => /\/application\/answer\/[\w-]+/.exec(text)?.[0] ?? []).at(0),
  )

/** The newest six-digit code that the running site has mailed to this address; waits until it has come. */
export const mailedCode = (site: string, to: string, not?: string): Promise<string> =>
  until(`a code to ${to}`, async () => {
    const [newest] = (await mailsTo(site, to)).flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? [])
    return newest !== not && newest
  })
