import { expect, test } from 'vitest'
import { rateLimits } from '#server/config/rate-limits.ts'
import { readSettings, settingsTable } from '#server/config/settings.ts'

const mails = {
  SMTP_URL: 'smtps://mail.example.org',
  MAIL_FROM: 'office@example.org',
  OFFICE_EMAIL: 'office@example.org',
}
const payments = {
  PAYMENT_BASE_URL: 'https://pay.example.org/api/v1/',
  PAYMENT_MERCHANT_ID: 'MERCHANT',
  PAYMENT_USERNAME: 'shop',
  PAYMENT_PASSWORD: 'secret',
  PAYMENT_PAGE_HOSTS: 'pay.example.org, other.example.org:8443',
}
const store = {
  FILES_URL: 's3://chapter-files',
  S3_ENDPOINT: 'https://s3.example.org/',
  S3_ACCESS_KEY: 'ACCESS',
  S3_SECRET_KEY: 'store-secret',
}
const key = '4Yq0hW1m8sT9vKcXr2LbNzPe7UaJdGfo'
const production = { APP_MODE: 'production', PUBLIC_URL: 'https://www.example.org', ...mails, ...payments }

test('without any setting the site is a demo on this machine alone', () => {
  expect(readSettings({})).toEqual({
    mode: 'demo',
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    metricsPort: null,
    dataDir: './data',
    objectStore: null,
    databaseUrl: null,
    trustedProxies: 0,
    allowedOrigin: null,
    rateLimits,
    smtpUrl: null,
    mailFrom: 'NIPR FCT Chapter <no-reply@localhost>',
    officeKey: null,
    ticketKey: null,
    officeEmail: 'office@demo.test',
    decisionHold: 300,
    demoYear: true,
    verge: null,
  })
})

test('an empty value counts as not set', () => {
  const empty = Object.fromEntries(settingsTable.map(({ name }) => [name, '']))
  expect(readSettings(empty)).toEqual(readSettings({}))
})

test('every setting is read', () => {
  expect(
    readSettings({
      APP_MODE: 'production',
      PORT: '8080',
      HOST: '::1',
      PUBLIC_URL: 'https://www.example.org/',
      METRICS_PORT: '9464',
      DATA_DIR: '/var/lib/site',
      ...store,
      S3_REGION: 'eu-west-1',
      DATABASE_URL: 'postgres://site@db/site?sslmode=verify-full',
      TRUSTED_PROXIES: '1',
      ALLOWED_ORIGIN: 'https://app.example.org',
      RATE_LIMITS: 'sign-in=20, read=6000',
      SMTP_URL: 'smtps://user:password@mail.example.org:465',
      MAIL_FROM: 'Chapter <office@example.org>',
      OFFICE_KEY: key,
      TICKET_KEY: key,
      OFFICE_EMAIL: 'chapter@example.org',
      DECISION_HOLD: '0',
      ...payments,
      PAYMENT_PROVIDER: 'verge',
      PAYMENT_TERMINAL_ID: 'TERMINAL',
      PAYMENT_SIGNING_ID: 'SIGNING',
      PAYMENT_PATHS: 'sign-in invoke-payment query',
      PAYMENT_NOTIFY_VERIFY: 'hmac',
      PAYMENT_FINAL_CODES: '51 57',
      UNKNOWN: 'ignored',
    }),
  ).toEqual({
    mode: 'production',
    port: 8080,
    host: '::1',
    publicUrl: 'https://www.example.org',
    metricsPort: 9464,
    dataDir: '/var/lib/site',
    objectStore: {
      endpoint: 'https://s3.example.org',
      bucket: 'chapter-files',
      region: 'eu-west-1',
      accessKey: 'ACCESS',
      secretKey: 'store-secret',
    },
    databaseUrl: 'postgres://site@db/site?sslmode=verify-full',
    trustedProxies: 1,
    allowedOrigin: 'https://app.example.org',
    rateLimits: {
      ...rateLimits,
      'sign-in': { ...rateLimits['sign-in'], most: 20 },
      read: { ...rateLimits.read, most: 6000 },
    },
    smtpUrl: 'smtps://user:password@mail.example.org:465',
    mailFrom: 'Chapter <office@example.org>',
    officeKey: key,
    ticketKey: key,
    officeEmail: 'chapter@example.org',
    decisionHold: 0,
    demoYear: false,
    verge: {
      baseUrl: 'https://pay.example.org/api/v1',
      paths: { authenticate: 'sign-in', invoke: 'invoke-payment', query: 'query' },
      merchantId: 'MERCHANT',
      terminalId: 'TERMINAL',
      signingId: 'SIGNING',
      username: 'shop',
      password: 'secret',
      pageOrigins: ['https://pay.example.org', 'https://other.example.org:8443'],
      notifyVerify: 'hmac',
      finalCodes: ['51', '57'],
    },
  })
})

test('[D-72] in production the card provider is asked, signed to with the merchant id where nothing else is said', () => {
  expect(readSettings(production).verge).toMatchObject({
    paths: { authenticate: 'Authentication', invoke: 'InvokePayment', query: 'TransactionQuery' },
    terminalId: null,
    signingId: 'MERCHANT',
    notifyVerify: 'sha256',
    finalCodes: [],
  })
})

test('the table tells of every setting once', () => {
  const names = settingsTable.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const { default: standard, meaning } of settingsTable) expect([standard, meaning]).not.toContain('')
})

test('production listens on every address', () => {
  expect(readSettings(production).host).toBe('0.0.0.0')
})

test.each([
  [{ APP_MODE: 'staging' }, 'APP_MODE must be demo or production.'],
  [{ PORT: '80a' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ METRICS_PORT: '99999' }, 'METRICS_PORT must be a whole number from 0 to 65535.'],
  [{ HOST: 'a b' }, 'HOST must be a host name or a network address.'],
  [{ PUBLIC_URL: 'www.example.org' }, 'PUBLIC_URL must be like https://www.example.org, without a path.'],
  [{ PUBLIC_URL: 'ftp://example.org' }, 'PUBLIC_URL must be like https://www.example.org, without a path.'],
  [{ PUBLIC_URL: 'https://example.org/site' }, 'PUBLIC_URL must be like https://www.example.org, without a path.'],
  [{ ALLOWED_ORIGIN: '*' }, 'ALLOWED_ORIGIN must be like https://www.example.org, without a path.'],
  [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL must be like postgres://user:password@host:5432/name.'],
  [{ ...store, FILES_URL: 'https://s3.example.org/chapter' }, 'FILES_URL must be like s3://bucket.'],
  [{ ...store, S3_ENDPOINT: 's3.example.org' }, 'S3_ENDPOINT must be like https://s3.example.org, without a path.'],
  [
    { ...store, S3_ENDPOINT: 'https://s3.example.org/bucket' },
    'S3_ENDPOINT must be like https://s3.example.org, without a path.',
  ],
  [{ ...store, S3_REGION: 'eu west' }, 'S3_REGION must be like eu-west-1.'],
  [{ ...store, S3_SECRET_KEY: 'two words' }, 'S3_SECRET_KEY must have no spaces.'],
  [{ ...store, S3_ENDPOINT: '' }, 'S3_ENDPOINT must be set when FILES_URL is s3://bucket.'],
  [{ ...store, S3_ACCESS_KEY: '' }, 'S3_ACCESS_KEY must be set when FILES_URL is s3://bucket.'],
  [{ ...store, S3_SECRET_KEY: '' }, 'S3_SECRET_KEY must be set when FILES_URL is s3://bucket.'],
  [
    { FILES_URL: 's3://chapter' },
    ['S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY']
      .map((name) => `${name} must be set when FILES_URL is s3://bucket.`)
      .join('\n'),
  ],
  [{ S3_REGION: 'eu-west-1' }, 'S3_REGION says nothing without FILES_URL, as s3://bucket.'],
  [{ S3_SECRET_KEY: 'store-secret' }, 'S3_SECRET_KEY says nothing without FILES_URL, as s3://bucket.'],
  [{ TRUSTED_PROXIES: '-1' }, 'TRUSTED_PROXIES must be a whole number from 0 to 10.'],
  [
    { RATE_LIMITS: 'sign-in=0' },
    expect.stringMatching(/^RATE_LIMITS must be like sign-in=20 read=6000, with the names /),
  ],
  [{ RATE_LIMITS: 'anything=5' }, expect.stringContaining('sign-in, sign-in-address, sign-in-day, code,')],
  [{ SMTP_URL: 'http://mail' }, 'SMTP_URL must be like smtps://user:password@host:465.'],
  [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM must be like Chapter <office@example.org>.'],
  [{ MAIL_FROM: 'a@b.c\nBcc: d@e.f' }, 'MAIL_FROM must be like Chapter <office@example.org>.'],
  [{ OFFICE_KEY: 'short' }, 'OFFICE_KEY must have 32 characters or more.'],
  [{ TICKET_KEY: 'short' }, 'TICKET_KEY must have 32 characters or more.'],
  [{ OFFICE_EMAIL: 'office' }, 'OFFICE_EMAIL must be like office@example.org.'],
  [{ PAYMENT_PROVIDER: 'other' }, 'PAYMENT_PROVIDER must be sandbox or verge.'],
  [{ PAYMENT_BASE_URL: 'pay.example.org' }, 'PAYMENT_BASE_URL must be like https://host/api/v1.'],
  [{ PAYMENT_BASE_URL: 'file:///etc' }, 'PAYMENT_BASE_URL must be like https://host/api/v1.'],
  [{ PAYMENT_PASSWORD: 'two words' }, 'PAYMENT_PASSWORD must have no spaces.'],
  [{ PAYMENT_PAGE_HOSTS: 'https://host' }, 'PAYMENT_PAGE_HOSTS must be like pay.example.org other.example.org.'],
  [{ PAYMENT_PATHS: 'one two' }, 'PAYMENT_PATHS must be three names, of signing in, invoking and asking.'],
  [{ PAYMENT_NOTIFY_VERIFY: 'none' }, 'PAYMENT_NOTIFY_VERIFY must be sha256 or hmac.'],
  [{ PAYMENT_NOTIFY_VERIFY: 'basic-only' }, 'PAYMENT_NOTIFY_VERIFY must be sha256 or hmac.'],
  [{ PUBLIC_DEMO: 'no' }, 'PUBLIC_DEMO must be yes, or not set.'],
  [{ ALLOW_PLAIN: 'smtp http' }, 'ALLOW_PLAIN must be some of smtp, postgres and s3.'],
  [{ PAYMENT_FINAL_CODES: '51 00' }, 'PAYMENT_FINAL_CODES must be like 51 57, without 00.'],
  [
    { PAYMENT_PROVIDER: 'verge', ...payments, PAYMENT_BASE_URL: 'http://127.0.0.1:9/api', PAYMENT_USERNAME: '' },
    'PAYMENT_USERNAME must be set when PAYMENT_PROVIDER is verge.',
  ],
  [{ ...production, PAYMENT_PROVIDER: 'sandbox' }, 'PAYMENT_PROVIDER must be verge when APP_MODE is production.'],
  [
    { ...production, PAYMENT_BASE_URL: 'http://pay.example.org' },
    'PAYMENT_BASE_URL must begin with https:// when APP_MODE is production.',
  ],
  [{ ...production, PUBLIC_URL: '' }, 'PUBLIC_URL must be set when APP_MODE is production.'],
  [
    { APP_MODE: 'production', PUBLIC_URL: 'https://www.example.org' },
    [
      ...Object.keys(mails),
      'PAYMENT_BASE_URL',
      'PAYMENT_MERCHANT_ID',
      'PAYMENT_USERNAME',
      'PAYMENT_PASSWORD',
      'PAYMENT_PAGE_HOSTS',
    ]
      .map((name) => `${name} must be set when APP_MODE is production.`)
      .join('\n'),
  ],
  [
    { ...production, PUBLIC_URL: 'http://www.example.org' },
    'PUBLIC_URL must begin with https:// when APP_MODE is production.',
  ],
  [
    { PORT: 'x', HOST: '!' },
    'PORT must be a whole number from 0 to 65535.\nHOST must be a host name or a network address.',
  ],
  [
    {
      ...production,
      PORT: 'x',
      PUBLIC_URL: 'nowhere',
      OFFICE_EMAIL: '',
      OFFICE_KEY: 'k'.repeat(32),
      SMTP_URL: 'smtp://mail.example.org',
    },
    [
      'PORT must be a whole number from 0 to 65535.',
      'PUBLIC_URL must be like https://www.example.org, without a path.',
      'OFFICE_EMAIL must be set when APP_MODE is production.',
      'SMTP_URL must begin with smtps://, or end with ?requireTLS=true, when APP_MODE is production, or ALLOW_PLAIN must name smtp.',
      'OFFICE_KEY must be made at random when APP_MODE is production, as by openssl rand -base64 32.',
    ].join('\n'),
  ],
])('%j is refused in one sentence each', (environment, sentence) => {
  expect(() => readSettings(environment)).toThrow(expect.objectContaining({ message: sentence }))
})

const everyone = (name: string) =>
  `${name} is for everyone, and the passwords of a demo are public: set APP_MODE=production, or PUBLIC_DEMO=yes for a demo that all may see.`
const noPayments =
  'A demo takes no real payments: set APP_MODE=production, or leave out what belongs to the card provider.'
const noDatabase =
  'A demo fills its database with sample data: set APP_MODE=production, or leave out DATABASE_URL, or name a server of this machine.'
const noMails = 'A demo sends no real mails: set APP_MODE=production, or leave out SMTP_URL.'

test.each([
  [{ PAYMENT_PROVIDER: 'verge', ...payments }, noPayments],
  [payments, noPayments],
  [{ PAYMENT_PASSWORD: 'secret' }, noPayments],
  [{ SMTP_URL: 'smtps://mail.example.org' }, noMails],
  [{ SMTP_URL: 'smtp://localhost' }, noMails],
  [{ SMTP_URL: 'smtp://127.0.0.1:25' }, noMails],
  [{ DATABASE_URL: 'postgres://site@db.example.org/site' }, noDatabase],
  [{ PUBLIC_DEMO: 'yes', DATABASE_URL: 'postgres://site@192.0.2.7:5432/site' }, noDatabase],
  [{ PUBLIC_URL: 'https://www.example.org' }, everyone('PUBLIC_URL')],
  [{ PUBLIC_URL: 'http://192.0.2.7:3000' }, everyone('PUBLIC_URL')],
  [{ HOST: '0.0.0.0' }, everyone('HOST')],
  [{ HOST: '::' }, everyone('HOST')],
  [{ HOST: '192.0.2.7' }, everyone('HOST')],
  [{ PUBLIC_DEMO: 'yes', HOST: '0.0.0.0', SMTP_URL: 'smtps://mail.example.org' }, noMails],
  [{ PUBLIC_DEMO: 'yes', PUBLIC_URL: 'https://demo.example.org', ...payments }, noPayments],
  [{ ...production, APP_MODE: '' }, [noPayments, noMails, everyone('PUBLIC_URL')].join('\n')],
])('[row 48] a demo with real means does not start: %j', (environment, sentence) => {
  expect(() => readSettings(environment)).toThrow(expect.objectContaining({ message: sentence }))
})

test.each([
  { PUBLIC_URL: 'http://localhost:8080', HOST: '127.0.0.1' },
  { PUBLIC_URL: 'http://[::1]:3000', HOST: '::1' },
  { SMTP_URL: 'smtp://127.0.0.1:1025' },
  { DATABASE_URL: 'postgres://site@127.0.0.1:5432/site' },
  { DATABASE_URL: 'postgres:///site?host=/var/run/postgresql' },
  { ...payments, PAYMENT_PROVIDER: 'verge', PAYMENT_BASE_URL: 'http://127.0.0.1:4000/api/v1' },
  { PUBLIC_DEMO: 'yes', HOST: '0.0.0.0', PUBLIC_URL: 'https://demo.example.org' },
])('a demo starts with what stands in on this machine, or when it is meant for all: %j', (environment) => {
  expect(readSettings(environment).mode).toBe('demo')
})

const https = (name: string) => `${name} must begin with https:// when APP_MODE is production.`
const noPlainMail =
  'SMTP_URL must begin with smtps://, or end with ?requireTLS=true, when APP_MODE is production, or ALLOW_PLAIN must name smtp.'
const noPlainDatabase =
  'DATABASE_URL must end with ?sslmode=verify-full when APP_MODE is production, or ALLOW_PLAIN must name postgres.'
const noPlainStore = 'S3_ENDPOINT must begin with https:// when APP_MODE is production, or ALLOW_PLAIN must name s3.'
const atRandom = 'OFFICE_KEY must be made at random when APP_MODE is production, as by openssl rand -base64 32.'

test.each([
  [{ PUBLIC_URL: 'http://localhost:3000' }, https('PUBLIC_URL')],
  [{ ALLOWED_ORIGIN: 'http://app.example.org' }, https('ALLOWED_ORIGIN')],
  [{ SMTP_URL: 'smtp://mail.example.org:587' }, noPlainMail],
  [{ SMTP_URL: 'smtp://mail.example.org:587?requireTLS=false' }, noPlainMail],
  [{ SMTP_URL: 'smtps://mail.example.org?tls.rejectUnauthorized=false' }, noPlainMail],
  [{ DATABASE_URL: 'postgres://site@db.example.org/site' }, noPlainDatabase],
  [{ DATABASE_URL: 'postgres://site@db.example.org/site?sslmode=prefer' }, noPlainDatabase],
  [{ DATABASE_URL: 'postgres://site@db.example.org/site?sslmode=no-verify' }, noPlainDatabase],
  [{ ...store, S3_ENDPOINT: 'http://s3.example.org' }, noPlainStore],
  [{ OFFICE_KEY: 'k'.repeat(32) }, atRandom],
  [{ TICKET_KEY: 'k'.repeat(32) }, atRandom.replace('OFFICE', 'TICKET')],
  [{ OFFICE_KEY: '1234567890'.repeat(4) }, atRandom],
  [{ OFFICE_KEY: 'the-key-of-the-office-32-characters' }, atRandom],
  [{ OFFICE_KEY: 'correcthorsecorrecthorsecorrecthorse' }, atRandom],
  [{ RATE_LIMITS: 'sign-in=201' }, 'RATE_LIMITS must not raise sign-in beyond 20 times when APP_MODE is production.'],
])('[row 48] production with %j does not start', (environment, sentence) => {
  expect(() => readSettings({ ...production, ...environment })).toThrow(expect.objectContaining({ message: sentence }))
})

test.each([
  { SMTP_URL: 'smtp://mail.example.org:587?requireTLS=true' },
  { SMTP_URL: 'smtp://127.0.0.1:25' },
  { SMTP_URL: 'smtp://mail:25', ALLOW_PLAIN: 'smtp' },
  { DATABASE_URL: 'postgres://site@localhost/site' },
  { DATABASE_URL: 'postgres:///site?host=/var/run/postgresql' },
  { DATABASE_URL: 'postgres://site@db.example.org/site?sslmode=require' },
  { DATABASE_URL: 'postgres://site@postgres:5432/site', ALLOW_PLAIN: 'postgres' },
  { ...store, S3_ENDPOINT: 'http://store:9000', ALLOW_PLAIN: 's3, smtp' },
  { OFFICE_KEY: '9f86d081884c7d659a2feaa0c55ad015' },
  { RATE_LIMITS: 'sign-in=200' },
])('production with %j starts', (environment) => {
  expect(readSettings({ ...production, ...environment }).mode).toBe('production')
})
