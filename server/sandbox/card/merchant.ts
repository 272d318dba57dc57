import { randomBytes, randomInt } from 'node:crypto'
import { join } from 'node:path'
import * as v from 'valibot'
import { type VergeAccount, vergePaths } from '#server/config/payment-settings.ts'
import { readOrCreate } from '#server/ports/owner-file.ts'
import { DECLINED } from './outcomes.ts'

const Merchant = v.object({
  merchantId: v.string(),
  terminalId: v.string(),
  username: v.string(),
  password: v.string(),
})
export type Merchant = v.InferOutput<typeof Merchant>

const digits = (count: number) => String(randomInt(10 ** (count - 1), 10 ** count))

const newMerchant = (): Merchant => ({
  merchantId: `SANDBOX${digits(8)}`,
  terminalId: `S${digits(7)}`,
  username: `shop-${digits(6)}`,
  password: randomBytes(24).toString('base64url'),
})

/** The chapter as the sandbox knows it, by credentials that are made at the first start and worth nothing elsewhere. */
export const readMerchant = (folder: string): Merchant =>
  v.parse(Merchant, JSON.parse(readOrCreate(join(folder, 'merchant.json'), () => JSON.stringify(newMerchant()))))

/** The same as the site needs it to ask the sandbox. */
export const accountOf = (merchant: Merchant, { api, pages }: { api: string; pages: string }): VergeAccount => ({
  ...merchant,
  baseUrl: `${api}/api/v1`,
  paths: { ...vergePaths, refund: 'Refund' },
  signingId: merchant.merchantId,
  pageOrigins: [pages],
  notifyVerify: 'sha256',
  finalCodes: [DECLINED],
})
