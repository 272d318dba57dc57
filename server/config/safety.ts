import * as v from 'valibot'
import type { fileEnvironment } from './file-settings.ts'
import type { paymentEnvironment } from './payment-settings.ts'
import { type RateLimits, rateLimits } from './rate-limits.ts'

/** The settings that say what a demo or the site itself may do all the same, as the README tells them. */
export const safetySettingsTable = [
  {
    name: 'PUBLIC_DEMO',
    default: 'none: a demo is for this machine alone',
    meaning:
      'yes lets a demo, whose passwords everybody knows, have a public HOST and PUBLIC_URL; never real mails or payments',
  },
  {
    name: 'DEMO_YEAR',
    default: 'yes',
    meaning:
      "no leaves out the treasurer's year that a new demo tells itself in the seconds after its start: members, payments, a bank, refunds, bills, a closed year",
  },
  {
    name: 'ALLOW_PLAIN',
    default: 'none',
    meaning: 'what production may reach without TLS on a network of your own, as `smtp postgres s3`',
  },
] as const

type Name = (typeof safetySettingsTable)[number]['name']

const plainNames = ['smtp', 'postgres', 's3'] as const

export const safetyEnvironment = {
  PUBLIC_DEMO: v.optional(v.literal('yes', 'PUBLIC_DEMO must be yes, or not set.')),
  DEMO_YEAR: v.optional(v.picklist(['yes', 'no'], 'DEMO_YEAR must be yes or no.'), 'yes'),
  ALLOW_PLAIN: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
      v.array(v.picklist(plainNames, 'ALLOW_PLAIN must be some of smtp, postgres and s3.')),
    ),
    '',
  ),
} satisfies Record<Name, v.GenericSchema>

type Read<Entries extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Entries, undefined>>

type Given = Read<typeof safetyEnvironment> &
  Read<typeof fileEnvironment> &
  Read<typeof paymentEnvironment> & {
    HOST?: string | undefined
    PUBLIC_URL?: string | undefined
    SMTP_URL?: string | undefined
    DATABASE_URL?: string | undefined
    ALLOWED_ORIGIN?: string | undefined
    OFFICE_KEY?: string | undefined
    TICKET_KEY?: string | undefined
    RATE_LIMITS?: RateLimits | undefined
  }

const isThisMachine = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)

const urlOf = (text: string | undefined) => (text && URL.canParse(text) ? new URL(text) : null)
const isHere = (text: string | undefined) => isThisMachine(urlOf(text)?.hostname ?? '')

const FIRST_PORT_OF_EVERYONE = 1024

/** A mail server proper listens below; one that catches mails for a look at them, above. */
const catchesMails = (smtp: string) => isHere(smtp) && Number(urlOf(smtp)?.port) >= FIRST_PORT_OF_EVERYONE

const isForPayments = (given: Given) =>
  given.PAYMENT_PROVIDER === 'verge' ||
  [given.PAYMENT_BASE_URL, given.PAYMENT_MERCHANT_ID, given.PAYMENT_USERNAME, given.PAYMENT_PASSWORD].some(Boolean)

/** What would lead a demo, whose passwords everybody knows, to real people and real money, a sentence each. */
export function demoProblems(given: Given): string[] {
  const { HOST, PUBLIC_URL, SMTP_URL, DATABASE_URL, PAYMENT_BASE_URL, PUBLIC_DEMO } = given
  const forEveryone = (name: string) =>
    `${name} is for everyone, and the passwords of a demo are public: set APP_MODE=production, or PUBLIC_DEMO=yes for a demo that all may see.`
  return [
    ...(isForPayments(given) && !isHere(PAYMENT_BASE_URL)
      ? ['A demo takes no real payments: set APP_MODE=production, or leave out what belongs to the card provider.']
      : []),
    ...(SMTP_URL && !catchesMails(SMTP_URL)
      ? ['A demo sends no real mails: set APP_MODE=production, or leave out SMTP_URL.']
      : []),
    ...(DATABASE_URL && isElsewhere(DATABASE_URL)
      ? [
          'A demo fills its database with sample data: set APP_MODE=production, or leave out DATABASE_URL, or name a server of this machine.',
        ]
      : []),
    ...(PUBLIC_URL && !isHere(PUBLIC_URL) && !PUBLIC_DEMO ? [forEveryone('PUBLIC_URL')] : []),
    ...(HOST && !isThisMachine(HOST) && !PUBLIC_DEMO ? [forEveryone('HOST')] : []),
  ]
}

function isPlainMail(smtp: string): boolean {
  const url = urlOf(smtp)
  if (!url || isThisMachine(url.hostname)) return false
  if (/reject|ignoretls|secure/i.test(url.search)) return true
  return url.protocol === 'smtp:' && url.searchParams.get('requireTLS') !== 'true'
}

/** A socket of this machine has no host. */
function isElsewhere(database: string): boolean {
  const host = urlOf(database)?.hostname ?? ''
  return host !== '' && !isThisMachine(host)
}

function isPlainDatabase(database: string): boolean {
  const url = urlOf(database)
  if (!url || !isElsewhere(database)) return false
  return !/^(require|verify-ca|verify-full)$/.test(url.searchParams.get('sslmode') ?? '')
}

const isPlainStore = (endpoint: string) => endpoint.startsWith('http:') && !isHere(endpoint)

const FEWEST_SIGNS = 10

/** A key that somebody thought of: a few signs, one part again and again, or a row of the keyboard. */
const isWeakKey = (key: string) =>
  new Set(key).size < FEWEST_SIGNS ||
  /(.{1,16})\1{2}|(.{8,})\2/.test(key) ||
  /0123456|1234567|abcdefg|qwertyu|password|secret|change-?me|example|office|chapter/i.test(key)

/** By so much a limit may be raised where it guards somebody. */
const MOST_RAISED = 20

const raisedTooFar = (limits: RateLimits) =>
  Object.entries(rateLimits)
    .filter(([name, { most }]) =>
      Object.entries(limits).some(([other, own]) => other === name && own.most > MOST_RAISED * most),
    )
    .map(([name]) => name)

/** What production must not do, a sentence each. */
export function productionProblems(given: Given): string[] {
  const {
    SMTP_URL,
    DATABASE_URL,
    S3_ENDPOINT,
    PUBLIC_URL,
    ALLOWED_ORIGIN,
    OFFICE_KEY,
    TICKET_KEY,
    RATE_LIMITS,
    ALLOW_PLAIN,
  } = given
  const plain = (name: (typeof plainNames)[number], isPlain: boolean | '' | undefined, sentence: string) =>
    isPlain && !ALLOW_PLAIN.includes(name)
      ? [`${sentence} when APP_MODE is production, or ALLOW_PLAIN must name ${name}.`]
      : []
  const tooFar = RATE_LIMITS ? raisedTooFar(RATE_LIMITS) : []
  const withTls = { PUBLIC_URL, ALLOWED_ORIGIN, PAYMENT_BASE_URL: given.PAYMENT_BASE_URL }
  return [
    ...Object.entries(withTls)
      .filter(([, address]) => address?.startsWith('http:'))
      .map(([name]) => `${name} must begin with https:// when APP_MODE is production.`),
    ...plain(
      'smtp',
      SMTP_URL && isPlainMail(SMTP_URL),
      'SMTP_URL must begin with smtps://, or end with ?requireTLS=true,',
    ),
    ...plain(
      'postgres',
      DATABASE_URL && isPlainDatabase(DATABASE_URL),
      'DATABASE_URL must end with ?sslmode=verify-full',
    ),
    ...plain('s3', S3_ENDPOINT && isPlainStore(S3_ENDPOINT), 'S3_ENDPOINT must begin with https://'),
    ...Object.entries({ OFFICE_KEY, TICKET_KEY })
      .filter(([, key]) => key && isWeakKey(key))
      .map(([name]) => `${name} must be made at random when APP_MODE is production, as by openssl rand -base64 32.`),
    ...tooFar.map(
      (name) => `RATE_LIMITS must not raise ${name} beyond ${MOST_RAISED} times when APP_MODE is production.`,
    ),
  ]
}
