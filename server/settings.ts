import * as v from 'valibot'

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
  { name: 'DATA_DIR', default: './data', meaning: 'the folder that holds the embedded database and the files' },
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
] as const

type Name = (typeof settingsTable)[number]['name']

export interface Settings {
  mode: 'demo' | 'production'
  port: number
  host: string
  publicUrl: string
  dataDir: string
  databaseUrl: string | null
  trustedProxies: number
  allowedOrigin: string | null
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
  DATA_DIR: v.optional(v.string(), './data'),
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^postgres(ql)?:\/\/\S+$/, 'DATABASE_URL must be like postgres://user:password@host:5432/name.'),
    ),
  ),
  ALLOWED_ORIGIN: v.optional(origin('ALLOWED_ORIGIN')),
  TRUSTED_PROXIES: v.optional(wholeNumber('TRUSTED_PROXIES', 10), '0'),
} satisfies Record<Name, v.GenericSchema>)

const problemOf = (publicUrl: string | undefined) => {
  if (!publicUrl) return 'PUBLIC_URL must be set when APP_MODE is production.'
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === 'https:' || ['localhost', '127.0.0.1'].includes(hostname)
    ? null
    : 'PUBLIC_URL must begin with https:// when APP_MODE is production.'
}

/** Reads the environment; an empty value counts as not set. Throws one error with a sentence for each bad value. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const read = v.safeParse(Environment, given)
  if (!read.success) throw new Error(read.issues.map((issue) => issue.message).join('\n'))
  const { APP_MODE: mode, PORT: port, PUBLIC_URL: publicUrl, ...rest } = read.output
  const problem = mode === 'production' ? problemOf(publicUrl) : null
  if (problem) throw new Error(problem)
  return {
    mode,
    port,
    host: rest.HOST ?? (mode === 'demo' ? '127.0.0.1' : '0.0.0.0'),
    publicUrl: publicUrl ?? `http://localhost:${port}`,
    dataDir: rest.DATA_DIR,
    databaseUrl: rest.DATABASE_URL ?? null,
    trustedProxies: rest.TRUSTED_PROXIES,
    allowedOrigin: rest.ALLOWED_ORIGIN ?? null,
  }
}
