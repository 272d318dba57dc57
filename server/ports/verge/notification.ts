import * as v from 'valibot'
import type { VergeAccount } from '#server/config/payment-settings.ts'
import { basicOf } from './session.ts'
import { hmac, sameText, sha256 } from './signature.ts'
import { lowerNames, Notified } from './wire.ts'

type Note = v.InferOutput<typeof Notified>

function noteOf(body: string): Note | null {
  try {
    const read = v.safeParse(Notified, lowerNames(JSON.parse(body)))
    return read.success ? read.output : null
  } catch {
    return null
  }
}

const isBasic = (authorization: string | undefined, account: VergeAccount) =>
  sameText((authorization ?? '').replace(/^basic +/i, 'Basic '), basicOf(account))

const signatures = {
  sha256: ({ merchantid, traceid, timestamp }: Note, key: string) => sha256(merchantid, traceid, timestamp, key),
  hmac: ({ merchantid, traceid, timestamp }: Note, key: string) => hmac(key, merchantid, traceid, timestamp),
}

/** Reads a notification of the provider; null where somebody else sent it, or it cannot be read. */
export async function readNotification(
  account: VergeAccount,
  keys: () => Promise<string[]>,
  body: string,
  authorization: string | undefined,
): Promise<{ traceId: string } | null> {
  if (!isBasic(authorization, account)) return null
  const note = noteOf(body)
  if (!note || note.merchantid !== account.merchantId) return null
  const sign = signatures[account.notifyVerify]
  const signature = note.signature.toLowerCase()
  return (await keys()).some((key) => sameText(sign(note, key), signature)) ? { traceId: note.traceid } : null
}
