import { Secret, TOTP } from 'otpauth'

/** What the app of somebody shows now. */
export const codeAt = (secret: string, now: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now })
