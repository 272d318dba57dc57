import * as v from 'valibot'

const Mails = v.array(v.object({ to: v.string(), subject: v.string(), text: v.string() }))

/** The newest six-digit code that the running site has mailed to this address; waits until it has come. */
export async function mailedCode(site: string, to: string, not?: string): Promise<string> {
  const mailbox = new URL('/mailbox.json', site)
  mailbox.port = String(Number(mailbox.port) + 1)
  for (;;) {
    const mails = v.parse(Mails, await (await fetch(mailbox)).json())
    const codes = mails.filter((mail) => mail.to.includes(to)).flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? [])
    const [newest] = codes
    if (newest && newest !== not) return newest
  }
}
