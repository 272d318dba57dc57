import { expect, test } from 'vitest'
import { rateLimits } from '#server/rate-limits.ts'
import { readSettings, settingsTable } from '#server/settings.ts'

const mails = { SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'office@example.org' }

test('without any setting the site is a demo on this machine alone', () => {
  expect(readSettings({})).toEqual({
    mode: 'demo',
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dataDir: './data',
    databaseUrl: null,
    trustedProxies: 0,
    allowedOrigin: null,
    rateLimits,
    smtpUrl: null,
    mailFrom: 'NIPR FCT Chapter <no-reply@localhost>',
    officeKey: null,
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
      DATA_DIR: '/var/lib/site',
      DATABASE_URL: 'postgres://site@db/site',
      TRUSTED_PROXIES: '1',
      ALLOWED_ORIGIN: 'https://app.example.org',
      RATE_LIMITS: 'sign-in=20, read=6000',
      SMTP_URL: 'smtps://user:password@mail.example.org:465',
      MAIL_FROM: 'Chapter <office@example.org>',
      OFFICE_KEY: 'k'.repeat(32),
      UNKNOWN: 'ignored',
    }),
  ).toEqual({
    mode: 'production',
    port: 8080,
    host: '::1',
    publicUrl: 'https://www.example.org',
    dataDir: '/var/lib/site',
    databaseUrl: 'postgres://site@db/site',
    trustedProxies: 1,
    allowedOrigin: 'https://app.example.org',
    rateLimits: {
      ...rateLimits,
      'sign-in': { ...rateLimits['sign-in'], most: 20 },
      read: { ...rateLimits.read, most: 6000 },
    },
    smtpUrl: 'smtps://user:password@mail.example.org:465',
    mailFrom: 'Chapter <office@example.org>',
    officeKey: 'k'.repeat(32),
  })
})

test('the table tells of every setting once', () => {
  const names = settingsTable.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const { default: standard, meaning } of settingsTable) expect([standard, meaning]).not.toContain('')
})

test('production listens on every address', () => {
  expect(readSettings({ APP_MODE: 'production', PUBLIC_URL: 'https://www.example.org', ...mails }).host).toBe('0.0.0.0')
})

test.each([
  [{ APP_MODE: 'staging' }, 'APP_MODE must be demo or production.'],
  [{ PORT: '80a' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ HOST: 'a b' }, 'HOST must be a host name or a network address.'],
  [{ PUBLIC_URL: 'www.example.org' }, 'PUBLIC_URL must be like https://www.example.org, without a path.'],
  [{ PUBLIC_URL: 'ftp://example.org' }, 'PUBLIC_URL must be like https://www.example.org, without a path.'],
  [{ PUBLIC_URL: 'https://example.org/site' }, 'PUBLIC_URL must be like https://www.example.org, without a path.'],
  [{ ALLOWED_ORIGIN: '*' }, 'ALLOWED_ORIGIN must be like https://www.example.org, without a path.'],
  [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL must be like postgres://user:password@host:5432/name.'],
  [{ TRUSTED_PROXIES: '-1' }, 'TRUSTED_PROXIES must be a whole number from 0 to 10.'],
  [
    { RATE_LIMITS: 'sign-in=0' },
    expect.stringMatching(/^RATE_LIMITS must be like sign-in=20 read=6000, with the names /),
  ],
  [{ RATE_LIMITS: 'anything=5' }, expect.stringContaining('sign-in, sign-in-address, code,')],
  [{ SMTP_URL: 'http://mail' }, 'SMTP_URL must be like smtps://user:password@host:465.'],
  [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM must be like Chapter <office@example.org>.'],
  [{ MAIL_FROM: 'a@b.c\nBcc: d@e.f' }, 'MAIL_FROM must be like Chapter <office@example.org>.'],
  [{ OFFICE_KEY: 'short' }, 'OFFICE_KEY must have 32 characters or more.'],
  [{ APP_MODE: 'production', ...mails }, 'PUBLIC_URL must be set when APP_MODE is production.'],
  [
    { APP_MODE: 'production', PUBLIC_URL: 'https://www.example.org' },
    'SMTP_URL must be set when APP_MODE is production.\nMAIL_FROM must be set when APP_MODE is production.',
  ],
  [
    { APP_MODE: 'production', PUBLIC_URL: 'http://www.example.org', ...mails },
    'PUBLIC_URL must begin with https:// when APP_MODE is production.',
  ],
  [
    { PORT: 'x', HOST: '!' },
    'PORT must be a whole number from 0 to 65535.\nHOST must be a host name or a network address.',
  ],
])('%j is refused in one sentence each', (environment, sentence) => {
  expect(() => readSettings(environment)).toThrow(expect.objectContaining({ message: sentence }))
})
