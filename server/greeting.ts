import { accounts, DEMO_PASSWORD } from './db/seed/accounts.ts'
import type { Settings } from './settings.ts'

/** The sandbox listens on the next port. */
export const sandboxPort = ({ port }: Pick<Settings, 'port'>) => (port === 0 ? 0 : port + 1)

const sandboxUrl = (settings: Settings) => {
  const url = new URL(settings.publicUrl)
  return `http://${url.hostname}:${sandboxPort(settings)}`
}

/** What a start says: where everything is, and in a demo who may come in. */
export function greeting(settings: Settings, dataPlace: string): string[] {
  const ready = `Ready on ${settings.publicUrl} (${settings.mode} mode, data in ${dataPlace})`
  if (settings.mode !== 'demo') return [ready]
  const widest = Math.max(...accounts.map(({ email }) => email.length))
  return [
    ready,
    settings.smtpUrl
      ? 'Mails leave through the server of SMTP_URL'
      : `Mails end in the mailbox on ${sandboxUrl(settings)}/mailbox`,
    `Demo accounts, all with the password ${DEMO_PASSWORD}:`,
    ...accounts.map(({ email, who }) => `  ${email.padEnd(widest)}  ${who}`),
  ]
}
