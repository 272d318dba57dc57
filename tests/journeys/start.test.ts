import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openPage } from '#tests/support/open-page.ts'
import { picture } from '#tests/support/photo.ts'
import { faultsOf } from '#tests/support/reach.ts'
import { shellWithoutSettings } from '#tests/support/shell.ts'
import { freePort, startSite } from '#tests/support/site.ts'

const run = promisify(execFile)

const DATA_DIR = mkdtempSync(join(tmpdir(), 'nipr-fct-site-'))
let site: Awaited<ReturnType<typeof startSite>>
let metricsPort: string

beforeAll(async () => {
  // What the shell is set to must not reach it.
  vi.stubEnv('DATABASE_URL', 'postgres://somebody@127.0.0.1:9/their-own')
  vi.stubEnv('APP_MODE', 'production')
  metricsPort = String(await freePort())
  site = await startSite({ DATA_DIR, METRICS_PORT: metricsPort, HOST: '0.0.0.0', PUBLIC_DEMO: 'yes' })
  vi.unstubAllEnvs()
})
afterAll(async () => {
  await site?.stop()
  rmSync(DATA_DIR, { recursive: true })
})

const SignedIn = v.object({ token: v.string() })
const Rows = v.object({ data: v.object({ data: v.array(v.unknown()) }) })

const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

async function tokenOf(url: string) {
  const login = { email: 'graduate@demo.test', password: 'Demo-pass-2026' }
  return v.parse(SignedIn, await (await post(`${url}/api/auth/signin`, login)).json()).token
}

const ask = async (url: string, path: string, token: string) =>
  (await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })).json()

/** One of the commands of package.json, as somebody calls it in a shell. */
const command = (script: string, words: string[], environment: Record<string, string> = {}) =>
  run(process.execPath, ['--import', 'tsx', `scripts/${script}.ts`, ...words], {
    env: { ...shellWithoutSettings(), DATA_DIR, ...environment },
  }).catch((error: { code: number; stdout: string; stderr: string }) => error)

const office = (words: string[], environment: Record<string, string> = {}) =>
  command('office', words, { PUBLIC_URL: site.url, ...environment })

test('a demo takes no setting from the shell, says where it is and who may come in, and its mails end in its mailbox', async () => {
  await expect
    .poll(() => site.said.slice(0, 5))
    .toEqual([
      `Ready on ${site.url} (demo mode, data in ${DATA_DIR})`,
      `Mails end in the mailbox on ${site.sandbox}/mailbox`,
      `Payments end on pages of ${site.sandbox}, where no money moves`,
      'Demo accounts, all with the password Demo-pass-2026:',
      '  member@demo.test      Associate, dues active',
    ])
  const signedIn = await post(`${site.url}/api/auth/signin`, { email: 'member@demo.test', password: 'Demo-pass-2026' })
  expect(signedIn.status).toBe(200)
  await post(`${site.url}/api/auth/forgot-password`, { email: 'member@demo.test' })
  const mails = async () => (await fetch(`${site.sandbox}/mailbox.json`)).json()
  const code = { to: 'member@demo.test', subject: 'Your code to reset your password' }
  await expect.poll(mails).toContainEqual(expect.objectContaining(code))

  const { page, complaints } = await openPage()
  await page.goto(`${site.sandbox}/mailbox`)
  // The letter of the demo is mailed about now, too.
  await page
    .getByRole('link', { name: /Your code to reset your password/ })
    .first()
    .click()
  await page.frameLocator('iframe').getByRole('heading', { name: 'Reset your password' }).waitFor()
  // Nothing runs in the frame, the inspector neither.
  await page.evaluate(() => document.querySelector('iframe')?.remove())
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  expect([await faultsOf(page), complaints]).toEqual([[], []])
})

test('the notices of the libraries in the pages and in the office can be read', async () => {
  const told = async (path: string) => {
    const answer = await fetch(site.url + path)
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
    return Array.from((await answer.text()).matchAll(/^## (\S+) - /gm), ([, name]) => name)
  }
  const pages = ['react', 'react-dom', 'xstate', 'valibot']
  expect(await told('/licenses.txt')).toEqual(expect.arrayContaining(pages))
  expect(await told('/licenses-office.txt')).toEqual(
    expect.arrayContaining([...pages, '@simplewebauthn/browser', 'qr']),
  )
})

test('[D-58] the office comes in from a shell with the key of the data folder, puts an event on the pages, and takes it off', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sheet-'))
  const sheet = join(folder, 'event.json')
  const start_date = new Date(Date.now() + 86_400_000).toISOString()
  const about = { title: 'A day of its own', location: 'Abuja', description: '<p>Come.</p>', start_date }
  writeFileSync(sheet, JSON.stringify({ ...about, picture: 'poster.png' }))
  writeFileSync(join(folder, 'poster.png'), await picture())
  expect(await office(['whoami'])).toMatchObject({ stdout: 'In as the office, by its key\n' })
  expect(await office(['whoami'], { OFFICE_KEY: 'wrong' })).toMatchObject({
    code: 1,
    stderr: 'The office key is not right.\n',
  })
  expect(await office(['nothing'])).toMatchObject({
    code: 1,
    stderr: 'There is no verb nothing. npm run office -- help lists them.\n',
  })
  const { stdout } = await office(['publish', 'event', sheet])
  const [, id = '', path] = /^event (\d+) stands on (\/events\/\d+)$/m.exec(stdout) ?? []
  const shown = await (await fetch(`${site.url}${path}`)).text()
  expect([shown.includes('A day of its own'), shown.includes('picture_w300.avif')]).toEqual([true, true])
  expect(await office(['withdraw', 'event', id])).toMatchObject({ stdout: `event ${id} is withdrawn.\n` })
  expect(await (await fetch(`${site.url}/api/event/${id}`)).json()).toEqual({ data: { event: [] } })
  expect(await office(['grade', '4', '--dues', '12000'])).toMatchObject({
    stdout: 'Grade 4 costs 12000 naira a year.\n',
  })
  rmSync(folder, { recursive: true })
})

test('the numbers for a monitor are on a port of this machine alone, and not on that of visitors', async () => {
  await fetch(site.url)
  const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
  const text = await answer.text()
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  expect(text).toMatch(/^http_request_duration_seconds_count\{method="GET",route="page",status="200"\} [1-9]\d*$/m)
  expect(text).not.toContain('demo.test')
  expect((await fetch(`${site.url}/metrics`)).status).toBe(404)
  // Elsewhere a machine has no second address that can be relied on.
  if (process.platform === 'linux') {
    expect((await fetch(site.url.replace('127.0.0.1', '127.0.0.2'))).status).toBe(200)
    await expect(fetch(`http://127.0.0.2:${metricsPort}/metrics`)).rejects.toThrow()
  }
})

test('a site that was lost is there again from its backup: the drill of docs/deploy.md', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nipr-fct-drill-'))
  const backup = join(folder, 'backup.tar')
  const token = await tokenOf(site.url)
  const upgrades = v.parse(Rows, await ask(site.url, '/upgrade/my-applications', token))
  expect(upgrades.data.data.length).toBe(1)
  expect(await office(['backup', backup])).toMatchObject({
    stdout: expect.stringMatching(
      /^.+backup\.tar: the database as it was at .+, and \d{2,} files; \d+ bytes, whole\.\nIt /,
    ),
  })
  expect([statSync(backup).mode & 0o777, readdirSync(folder)]).toEqual([0o600, ['backup.tar']])
  expect(await office(['backup', backup])).toMatchObject({
    code: 1,
    stderr: `${backup} is there already. A backup is written over nothing.\n`,
  })
  const news = await (await fetch(`${site.url}/news`)).text()
  await site.stop('SIGKILL')
  rmSync(DATA_DIR, { recursive: true })

  expect(await command('restore', [backup])).toMatchObject({
    stdout: expect.stringMatching(/ is as it was at .+: the database, and \d{2,} files\. Everybody is signed out\.\n$/),
  })
  site = await startSite({ DATA_DIR })
  const image = /\/files\/[\w/.-]+\.avif/.exec(news)?.[0] ?? ''
  expect((await fetch(`${site.url}${image}`)).status).toBe(200)
  expect(await ask(site.url, '/user', token)).toMatchObject({ message: expect.any(String) })
  expect(await ask(site.url, '/upgrade/my-applications', await tokenOf(site.url))).toEqual(upgrades)
  rmSync(folder, { recursive: true })
})

test('[row 48] production does not start on the records of a demo', async () => {
  expect(await site.stop()).toBe(0)
  const production = {
    APP_MODE: 'production',
    DATA_DIR,
    RATE_LIMITS: '',
    PUBLIC_URL: 'https://www.example.org',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'office@example.org',
    OFFICE_EMAIL: 'office@example.org',
    PAYMENT_BASE_URL: 'https://pay.example.org/api/v1',
    PAYMENT_MERCHANT_ID: 'merchant',
    PAYMENT_USERNAME: 'shop',
    PAYMENT_PASSWORD: 'secret',
    PAYMENT_PAGE_HOSTS: 'pay.example.org',
  }
  await expect(startSite(production)).rejects.toThrow('The database holds the accounts of the demo.')
})
