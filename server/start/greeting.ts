import type { Settings } from '../config/settings.ts'
import { accounts, DEMO_PASSWORD, DEMO_TOTP } from '../seed/accounts.ts'

/** The sandbox listens on the next port. */
export const sandboxPort = ({ port }: Pick<Settings, 'port'>) => (port === 0 ? 0 : port + 1)

/** Where people find the sandbox, and where this program itself does: on the address it listens on. */
export const sandboxReach = (settings: Pick<Settings, 'port' | 'host' | 'publicUrl'>) => {
  const { port, host, publicUrl } = { ...settings, port: sandboxPort(settings) }
  const own = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  return {
    api: `http://${own.includes(':') ? `[${own}]` : own}:${port}`,
    pages: `http://${new URL(publicUrl).hostname}:${port}`,
  }
}

/** What a start says: where everything is, and in a demo who may come in. */
export function greeting(settings: Settings, dataLocation: string): string[] {
  const { mode, publicUrl, metricsPort } = settings
  const ready = `Ready on ${publicUrl} (${mode} mode, data in ${dataLocation})`
  const metrics = metricsPort === null ? [] : [`Metrics on http://127.0.0.1:${metricsPort}/metrics`]
  if (mode !== 'demo') return [ready, ...metrics]
  const widest = Math.max(...accounts.map(({ email }) => email.length))
  return [
    ready,
    settings.smtpUrl
      ? 'Mails leave through the server of SMTP_URL'
      : `Mails end in the mailbox on ${sandboxReach(settings).pages}/mailbox`,
    settings.verge
      ? 'Payments are made at the card provider of PAYMENT_BASE_URL'
      : `Payments end on pages of ${sandboxReach(settings).pages}, where no money moves`,
    `Demo accounts, all with the password ${DEMO_PASSWORD}:`,
    ...accounts.map(({ email, who }) => `  ${email.padEnd(widest)}  ${who}`),
    `The office signs in on ${publicUrl}/office/login; its authentication app has the secret ${DEMO_TOTP}`,
    ...metrics,
  ]
}
