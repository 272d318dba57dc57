import * as v from 'valibot'
import { fileEnvironment, fileProblems, fileSettingsTable, type ObjectStore, readObjectStore } from './file-settings.ts'
import {
  paymentEnvironment,
  paymentProblems,
  paymentSettingsTable,
  readVergeAccount,
  type VergeAccount,
} from './payment-settings.ts'
import { limitNames, type RateLimits, rateLimits, readRateLimits } from './rate-limits.ts'
import { demoProblems, productionProblems, safetyEnvironment, safetySettingsTable } from './safety.ts'

/** Every setting, as the README tells them: name, default, meaning. */
export const settingsTable = [
  { name: 'APP_MODE', default: 'demo', meaning: 'demo (sample data, public passwords) or production' },
  { name: 'PORT', default: '3000', meaning: 'the port the site listens on' },
  {
    name: 'HOST',
    default: '127.0.0.1 in demo mode, 0.0.0.0 in production',
    meaning: 'the network address the site listens on',
  },
  {
    name: 'PUBLIC_URL',
    default: 'http://localhost:PORT in demo mode, none in production',
    meaning: 'the address of the site as visitors type it; required in production, with https',
  },
  {
    name: 'METRICS_PORT',
    default: 'none: no metrics',
    meaning: 'a port of 127.0.0.1 where a monitor of this machine reads `/metrics`, in the text form of Prometheus',
  },
  { name: 'DATA_DIR', default: './data', meaning: 'the folder that holds the embedded database and the files' },
  ...fileSettingsTable,
  {
    name: 'DATABASE_URL',
    default: 'none: the embedded database in DATA_DIR',
    meaning: 'a PostgreSQL server, as postgres://user:password@host:5432/name',
  },
  {
    name: 'TRUSTED_PROXIES',
    default: '0',
    meaning: 'how many proxies of your own stand before the site and add to X-Forwarded-For',
  },
  {
    name: 'ALLOWED_ORIGIN',
    default: 'none',
    meaning: 'the address of a browser app that another host serves and that may call this API',
  },
  {
    name: 'RATE_LIMITS',
    default: 'none: those of the table below',
    meaning: 'other limits by name, as `sign-in=20 read=6000`',
  },
  {
    name: 'SMTP_URL',
    default: 'none: the mailbox of the demo',
    meaning: 'the server that sends the mails, as smtps://user:password@host:465; required in production',
  },
  {
    name: 'MAIL_FROM',
    default: 'NIPR FCT Chapter <no-reply@localhost>',
    meaning: 'the sender of the mails; required in production',
  },
  {
    name: 'OFFICE_KEY',
    default: 'none: made at first start, in DATA_DIR/office-key',
    meaning: 'the key with which `npm run office` comes in, of 32 characters or more',
  },
  {
    name: 'TICKET_KEY',
    default: 'none: made at first start, in DATA_DIR/ticket-key',
    meaning: 'the secret from which the signing key of tickets is made, of 32 characters or more',
  },
  {
    name: 'OFFICE_EMAIL',
    default: 'office@demo.test',
    meaning: 'where the chapter office reads what it must look at; required in production',
  },
  {
    name: 'DECISION_HOLD',
    default: '300',
    meaning:
      'for how many seconds a decision of the office can be undone before it counts and its mail goes; 0 for none',
  },
  ...paymentSettingsTable,
  ...safetySettingsTable,
] as const

type Name = (typeof settingsTable)[number]['name']

export interface Settings {
  mode: 'demo' | 'production'
  port: number
  host: string
  publicUrl: string
  /** Null where no monitor reads. */
  metricsPort: number | null
  dataDir: string
  /** Where the files are; null where they lie in the data folder. */
  objectStore: ObjectStore | null
  databaseUrl: string | null
  trustedProxies: number
  allowedOrigin: string | null
  rateLimits: RateLimits
  smtpUrl: string | null
  mailFrom: string
  officeKey: string | null
  ticketKey: string | null
  officeEmail: string
  /** Seconds that a decision of the office is held. */
  decisionHold: number
  /** A new demo tells itself the year of its treasurer. */
  demoYear: boolean
  /** The account with the card provider; null where the sandbox stands in for it. */
  verge: VergeAccount | null
}

const wholeNumber = (name: Name, most: number) => {
  const sentence = `${name} must be a whole number from 0 to ${most}.`
  return v.pipe(v.string(), v.regex(/^\d{1,5}$/, sentence), v.transform(Number), v.maxValue(most, sentence))
}

const isOrigin = (text: string) => {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  const bare = url.username === '' && url.pathname === '/' && url.search === '' && url.hash === ''
  return bare && ['http:', 'https:'].includes(url.protocol)
}

const origin = (name: Name) =>
  v.pipe(
    v.string(),
    v.check(isOrigin, `${name} must be like https://www.example.org, without a path.`),
    v.transform((text) => new URL(text).origin),
  )

const Environment = v.object({
  APP_MODE: v.optional(v.picklist(['demo', 'production'], 'APP_MODE must be demo or production.'), 'demo'),
  PORT: v.optional(wholeNumber('PORT', 65535), '3000'),
  HOST: v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'HOST must be a host name or a network address.'))),
  PUBLIC_URL: v.optional(origin('PUBLIC_URL')),
  METRICS_PORT: v.optional(wholeNumber('METRICS_PORT', 65535)),
  DATA_DIR: v.optional(v.string(), './data'),
  ...fileEnvironment,
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^postgres(ql)?:\/\/\S+$/, 'DATABASE_URL must be like postgres://user:password@host:5432/name.'),
    ),
  ),
  ALLOWED_ORIGIN: v.optional(origin('ALLOWED_ORIGIN')),
  TRUSTED_PROXIES: v.optional(wholeNumber('TRUSTED_PROXIES', 10), '0'),
  RATE_LIMITS: v.optional(
    v.pipe(
      v.string(),
      v.transform(readRateLimits),
      v.custom<RateLimits>(
        (limits) => limits !== null,
        `RATE_LIMITS must be like sign-in=20 read=6000, with the names ${limitNames.join(', ')}.`,
      ),
    ),
  ),
  SMTP_URL: v.optional(
    v.pipe(v.string(), v.regex(/^smtps?:\/\/\S+$/, 'SMTP_URL must be like smtps://user:password@host:465.')),
  ),
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[^<>\r\n]*<?[^<>@\s]+@[^<>@\s]+>?$/, 'MAIL_FROM must be like Chapter <office@example.org>.'),
    ),
  ),
  OFFICE_KEY: v.optional(v.pipe(v.string(), v.regex(/^\S{32,200}$/, 'OFFICE_KEY must have 32 characters or more.'))),
  TICKET_KEY: v.optional(v.pipe(v.string(), v.regex(/^\S{32,200}$/, 'TICKET_KEY must have 32 characters or more.'))),
  OFFICE_EMAIL: v.optional(
    v.pipe(v.string(), v.regex(/^[^<>@\s]+@[^<>@\s]+$/, 'OFFICE_EMAIL must be like office@example.org.')),
  ),
  DECISION_HOLD: v.optional(wholeNumber('DECISION_HOLD', 3600), '300'),
  ...paymentEnvironment,
  ...safetyEnvironment,
} satisfies Record<Name, v.GenericSchema>)

/** What production cannot do without, a sentence each. */
const missingIn = ({ PUBLIC_URL, SMTP_URL, MAIL_FROM, OFFICE_EMAIL }: v.InferOutput<typeof Environment>) =>
  Object.entries({ PUBLIC_URL, SMTP_URL, MAIL_FROM, OFFICE_EMAIL })
    .filter(([, value]) => !value)
    .map(([name]) => `${name} must be set when APP_MODE is production.`)

/** What is wrong with values that can be read by themselves, a sentence each. */
function problemsIn(read: v.InferOutput<typeof Environment>): string[] {
  const mode = read.APP_MODE
  return [
    ...(mode === 'production' ? missingIn(read) : []),
    ...fileProblems(read),
    ...paymentProblems(read, mode),
    ...(mode === 'production' ? productionProblems(read) : demoProblems(read)),
  ]
}

/** Reads the environment; an empty value counts as not set. Throws one error with a sentence for each bad value. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.entries(environment).filter(([, value]) => value !== '')
  const { issues = [] } = v.safeParse(Environment, Object.fromEntries(given))
  const bad = issues.map(({ path }) => String(path?.[0].key))
  const read = v.parse(Environment, Object.fromEntries(given.filter(([name]) => !bad.includes(name))))
  // A value that cannot be read was set, though wrongly: what follows from its absence is not told.
  const others = problemsIn(read).filter((problem) => !bad.some((name) => problem.split(/[^A-Z_\d]/).includes(name)))
  const problems = [...issues.map(({ message }) => message), ...others]
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const { APP_MODE: mode, PORT: port, PUBLIC_URL: publicUrl, ...rest } = read
  return {
    mode,
    port,
    host: rest.HOST ?? (mode === 'demo' ? '127.0.0.1' : '0.0.0.0'),
    publicUrl: publicUrl ?? `http://localhost:${port}`,
    metricsPort: rest.METRICS_PORT ?? null,
    dataDir: rest.DATA_DIR,
    objectStore: readObjectStore(read),
    databaseUrl: rest.DATABASE_URL ?? null,
    trustedProxies: rest.TRUSTED_PROXIES,
    allowedOrigin: rest.ALLOWED_ORIGIN ?? null,
    rateLimits: rest.RATE_LIMITS ?? rateLimits,
    smtpUrl: rest.SMTP_URL ?? null,
    mailFrom: rest.MAIL_FROM ?? 'NIPR FCT Chapter <no-reply@localhost>',
    officeKey: rest.OFFICE_KEY ?? null,
    ticketKey: rest.TICKET_KEY ?? null,
    officeEmail: rest.OFFICE_EMAIL ?? 'office@demo.test',
    decisionHold: rest.DECISION_HOLD,
    demoYear: mode === 'demo' && rest.DEMO_YEAR === 'yes',
    verge: readVergeAccount(read, mode),
  }
}
