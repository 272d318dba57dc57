import * as v from 'valibot'
import { until } from './until.ts'

const Mails = v.array(v.object({ to: v.string(), subject: v.string(), text: v.string() }))

async function mailsTo(site: string, to: string) {
  const mailbox = new URL('/mailbox.json', site)
  mailbox.port = String(Number(mailbox.port) + 1)
  const mails = v.parse(Mails, await (await fetch(mailbox)).json())
  return mails.filter((mail) => mail.to.includes(to)).map(({ text }) => text)
}

/** The path of the newest payment link that the running site has mailed to this address; waits until it has come. */
export const mailedPaymentLink = (site: string, to: string): Promise<string> =>
  until(`a payment link to ${to}`, async () =>
    (await mailsTo(site, to)).flatMap((text) => /\/payment\/[\w-]+/.exec(text)?.[0] ?? []).at(0),
  )

/** The newest six-digit code that the running site has mailed to this address; waits until it has come. */
export const mailedCode = (site: string, to: string, not?: string): Promise<string> =>
  until(`a code to ${to}`, async () => {
    const [newest] = (await mailsTo(site, to)).flatMap((text) => /\b\d{6}\b/.exec(text)?.[0] ?? [])
    return newest !== not && newest
  })
