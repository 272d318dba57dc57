import type { Context as Call } from 'hono'
import { Refusal } from '#contract/refusal.ts'
import type { Settings } from '#server/config/settings.ts'

/** A browser says from which site it was told to send. Another one may not make it change anything here. */
export function refuseOtherSites(c: Call, { publicUrl, allowedOrigin }: Pick<Settings, 'publicUrl' | 'allowedOrigin'>) {
  const origin = c.req.header('origin')
  if (origin === undefined || origin === publicUrl || origin === allowedOrigin) return
  const own = URL.canParse(origin) && new URL(origin).host === new URL(c.req.url).host
  if (!own) throw new Refusal(403, 'This call was sent by another site.')
}
