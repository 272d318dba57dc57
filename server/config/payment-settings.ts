import * as v from 'valibot'

/** The settings of the card provider, as the README tells them. */
export const paymentSettingsTable = [
  {
    name: 'PAYMENT_PROVIDER',
    default: 'sandbox in demo mode, verge in production',
    meaning: 'sandbox (the pay page of the demo, no money moves) or verge (the card provider)',
  },
  {
    name: 'PAYMENT_BASE_URL',
    default: 'none',
    meaning:
      "the provider's API, as https://host/api/v1; required with verge, as are the next three and PAYMENT_PAGE_HOSTS",
  },
  { name: 'PAYMENT_MERCHANT_ID', default: 'none', meaning: 'who takes the money' },
  { name: 'PAYMENT_USERNAME', default: 'none', meaning: 'with which the site signs in to the provider' },
  { name: 'PAYMENT_PASSWORD', default: 'none', meaning: 'the password of that' },
  { name: 'PAYMENT_TERMINAL_ID', default: 'none', meaning: 'sent along where the provider has given one' },
  {
    name: 'PAYMENT_SIGNING_ID',
    default: 'PAYMENT_MERCHANT_ID',
    meaning: 'what a signature begins with: the merchant id or the terminal id, as the provider says',
  },
  {
    name: 'PAYMENT_PAGE_HOSTS',
    default: 'none',
    meaning:
      'the hosts of the pages on which people pay, as `pay.example.org other.example.org`; nobody is sent elsewhere',
  },
  {
    name: 'PAYMENT_PATHS',
    default: 'Authentication InvokePayment TransactionQuery',
    meaning: 'what the three calls are named below PAYMENT_BASE_URL',
  },
  {
    name: 'PAYMENT_NOTIFY_VERIFY',
    default: 'sha256',
    meaning: 'how notifications are signed: sha256 or hmac; name and password are asked for as well',
  },
  {
    name: 'PAYMENT_FINAL_CODES',
    default: 'none: only time ends a payment',
    meaning: 'the codes with which the provider says that a payment will never be made, as `51 57`',
  },
] as const

type Name = (typeof paymentSettingsTable)[number]['name']

/** What the site is to the card provider, and where that is. */
export interface VergeAccount {
  baseUrl: string
  /** Refund: no such call of the provider is known; the sandbox has one. */
  paths: { authenticate: string; invoke: string; query: string; refund?: string }
  merchantId: string
  terminalId: string | null
  signingId: string
  username: string
  password: string
  /** Origins of the pages to which people may be sent. */
  pageOrigins: string[]
  notifyVerify: 'sha256' | 'hmac'
  finalCodes: string[]
}

/** What the provider's three calls are named where nothing else is said. */
export const vergePaths = { authenticate: 'Authentication', invoke: 'InvokePayment', query: 'TransactionQuery' }

const isBase = (text: string) => {
  if (!URL.canParse(text)) return false
  const { protocol, username, search, hash } = new URL(text)
  return ['http:', 'https:'].includes(protocol) && !username && !search && !hash
}

const isHosts = (hosts: string[]) => hosts.length > 0 && hosts.every((host) => /^[a-z\d.-]+(:\d{1,5})?$/i.test(host))

const words = (text: string) => text.split(/[\s,]+/).filter(Boolean)

const text = (name: Name) =>
  v.optional(v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,200}$/, `${name} must have no spaces.`)))

export const paymentEnvironment = {
  PAYMENT_PROVIDER: v.optional(v.picklist(['sandbox', 'verge'], 'PAYMENT_PROVIDER must be sandbox or verge.')),
  PAYMENT_BASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(isBase, 'PAYMENT_BASE_URL must be like https://host/api/v1.'),
      v.transform((base) => base.replace(/\/+$/, '')),
    ),
  ),
  PAYMENT_MERCHANT_ID: text('PAYMENT_MERCHANT_ID'),
  PAYMENT_USERNAME: text('PAYMENT_USERNAME'),
  PAYMENT_PASSWORD: text('PAYMENT_PASSWORD'),
  PAYMENT_TERMINAL_ID: text('PAYMENT_TERMINAL_ID'),
  PAYMENT_SIGNING_ID: text('PAYMENT_SIGNING_ID'),
  PAYMENT_PAGE_HOSTS: v.optional(
    v.pipe(
      v.string(),
      v.transform(words),
      v.check(isHosts, 'PAYMENT_PAGE_HOSTS must be like pay.example.org other.example.org.'),
    ),
  ),
  PAYMENT_PATHS: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[\w-]+[ ,]+[\w-]+[ ,]+[\w-]+$/,
        'PAYMENT_PATHS must be three names, of signing in, invoking and asking.',
      ),
      v.transform(words),
    ),
  ),
  PAYMENT_NOTIFY_VERIFY: v.optional(
    v.picklist(['sha256', 'hmac'], 'PAYMENT_NOTIFY_VERIFY must be sha256 or hmac.'),
    'sha256',
  ),
  PAYMENT_FINAL_CODES: v.optional(
    v.pipe(
      v.string(),
      v.transform(words),
      v.check(
        (codes) => codes.every((code) => /^\w{1,8}$/.test(code) && code !== '00'),
        'PAYMENT_FINAL_CODES must be like 51 57, without 00.',
      ),
    ),
    '',
  ),
} satisfies Record<Name, v.GenericSchema>

const Environment = v.object(paymentEnvironment)
type Environment = v.InferOutput<typeof Environment>

const needed = [
  'PAYMENT_BASE_URL',
  'PAYMENT_MERCHANT_ID',
  'PAYMENT_USERNAME',
  'PAYMENT_PASSWORD',
  'PAYMENT_PAGE_HOSTS',
] as const

/** What keeps the site from taking payments, a sentence each. */
export function paymentProblems(given: Environment, mode: 'demo' | 'production'): string[] {
  if (given.PAYMENT_PROVIDER === 'sandbox' && mode === 'production') {
    return ['PAYMENT_PROVIDER must be verge when APP_MODE is production.']
  }
  if (!isVerge(given, mode)) return []
  const missing = needed.filter((name) => !given[name])
  const because = mode === 'production' ? 'APP_MODE is production' : 'PAYMENT_PROVIDER is verge'
  return missing.map((name) => `${name} must be set when ${because}.`)
}

const isVerge = ({ PAYMENT_PROVIDER }: Environment, mode: 'demo' | 'production') =>
  (PAYMENT_PROVIDER ?? (mode === 'demo' ? 'sandbox' : 'verge')) === 'verge'

/** The account with the provider, or null: then the sandbox stands in for it. Asked where there are no problems. */
export function readVergeAccount(given: Environment, mode: 'demo' | 'production'): VergeAccount | null {
  if (!isVerge(given, mode)) return null
  const { PAYMENT_PATHS: paths, PAYMENT_MERCHANT_ID: merchantId = '' } = given
  const [authenticate, invoke, query] = paths ?? []
  return {
    baseUrl: given.PAYMENT_BASE_URL ?? '',
    paths: authenticate && invoke && query ? { authenticate, invoke, query } : vergePaths,
    merchantId,
    terminalId: given.PAYMENT_TERMINAL_ID ?? null,
    signingId: given.PAYMENT_SIGNING_ID ?? merchantId,
    username: given.PAYMENT_USERNAME ?? '',
    password: given.PAYMENT_PASSWORD ?? '',
    pageOrigins: (given.PAYMENT_PAGE_HOSTS ?? []).map((host) => new URL(`https://${host}`).origin),
    notifyVerify: given.PAYMENT_NOTIFY_VERIFY,
    finalCodes: given.PAYMENT_FINAL_CODES,
  }
}
