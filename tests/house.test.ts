import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sourcesKey } from '#scripts/sources-key.js'
import { settingsTable } from '#server/config/settings.ts'
import { securityHeadersOf } from '#server/http/headers.ts'
import { VERSION } from '#server/http/openapi/document.ts'
import { accounts } from '#server/seed/accounts.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const readme = read('README.md')

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').filter(Boolean)
const folders = new Set(tracked.filter((path) => path.includes('/')).map((path) => `${path.split('/')[0]}/`))

test('README and architecture name every folder at the top', () => {
  const architecture = read('docs/architecture.md')
  for (const folder of folders) {
    expect(readme).toContain(folder)
    expect(architecture).toContain(folder)
  }
})

test('the settings of the README are those of the code', () => {
  const rows = settingsTable.map(({ name, default: value, meaning }) => `| \`${name}\` | ${value} | ${meaning} |`)
  const table = readme.slice(readme.indexOf('| setting |'), readme.indexOf('\n\n', readme.indexOf('| setting |')))
  expect(table.split('\n').slice(2)).toEqual(rows)
})

test('the accounts of the README are those of the demo', () => {
  const told = [...readme.matchAll(/^\| `(.+@demo\.test)` \| (.+) \|$/gm)].map(([, email, who]) => ({ email, who }))
  expect(told).toEqual(accounts.map(({ email, who }) => ({ email, who })))
})

test('.env.example names every setting of the code, with its meaning and default, and sets none', () => {
  const blocks = settingsTable.map(
    ({ name, default: value, meaning }) => `# ${meaning}\n# Default: ${value}\n${name}=\n`,
  )
  const example = read('.env.example')
  expect(example.slice(example.indexOf('\n\n') + 2).split('\n\n')).toEqual(blocks.join('\n').split('\n\n'))
})

test('the version is the same in package.json, in the changelog and in what the API says of itself', () => {
  const { version } = JSON.parse(read('package.json'))
  expect([VERSION, /^## (\d+\.\d+\.\d+) /m.exec(read('CHANGELOG.md'))?.[1]]).toEqual([version, version])
})

test('what takes in files by a pattern has no type argument, by which Vitest would keep it, and not see that a file has moved', () => {
  const kept = tracked.filter(
    (path) => /\.tsx?$/.test(path) && existsSync(path) && read(path).includes(`import.meta.${'glob'}<`),
  )
  expect(kept).toEqual([])
})

test('every command of package.json is told in the README', () => {
  const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts
  const said = (name: string) => [`npm ${name}`, `npm run ${name}`].some((command) => readme.includes(`\`${command}\``))
  const silent = Object.keys(scripts).filter((name) => !said(name))
  // What install, start and test do by themselves.
  expect(silent).toEqual(['prepare', 'build'])
})

test('every link between our documents leads to a file', () => {
  const documents = [
    'README.md',
    'CONTRIBUTING.md',
    ...readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((name) => join('docs', name)),
  ]
  for (const path of documents.filter((name) => name.endsWith('.md'))) {
    for (const [, target = ''] of read(path).matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)) {
      expect(existsSync(join(path, '..', target)), `${path} -> ${target}`).toBe(true)
    }
  }
})

test('the act that its how-to shows is the one of the code', () => {
  const [, shown = 'no act'] = read('docs/how-to-add-an-act.md').split(/^```(?:ts)?\n/m)
  expect(read('src/office/events/attendee.acts.ts')).toContain(shown)
})

test('continuous integration runs the test command of the README', () => {
  const command = 'npm install && npm test'
  expect(readme).toContain(command)
  expect(read('.ci/run').split('\n')).toContain(command)
})

test('the proxy speaks TLS 1.2 and 1.3 alone, and leads pages, but no calls, from http to https', () => {
  const [plain = '', encrypted = ''] = read('deploy/nginx.conf')
    .split(/^server \{$/m)
    .slice(1)
  expect(plain.match(/(?<=^ {2}location ).*/gm)).toEqual([
    '/api/ { return 403; }',
    '/ { return 301 https://$server_name$request_uri; }',
  ])
  expect(encrypted).toMatch(/^ {2}ssl_protocols TLSv1\.2 TLSv1\.3;$/m)
  const [, ciphers = ''] = /^ {2}ssl_ciphers (.+);$/m.exec(encrypted) ?? []
  // Each with an exchange that a later theft of the key does not open, and with a check of what was encrypted.
  expect(ciphers.split(':').filter((one) => !/^ECDHE-.+-(GCM-SHA\d+|POLY1305)$/.test(one))).toEqual([])
})

test('what the proxy says itself carries the headers of the site', () => {
  const added = read('deploy/nginx.conf').matchAll(/^ {4}add_header (\S+) "?([^"\n]+?)"? always;$/gm)
  const own = Object.fromEntries(Array.from(added, ([, name = '', value]) => [name.toLowerCase(), value]))
  const { 'strict-transport-security': hsts, ...site } = securityHeadersOf('https://www.example.org')
  expect(own).toEqual({
    'strict-transport-security': hsts,
    'content-security-policy': site['content-security-policy'],
    'x-content-type-options': 'nosniff',
    'referrer-policy': site['referrer-policy'],
    'cache-control': 'no-store',
    'retry-after': '10',
  })
})

test('a build is stale when the content of what it is built from changes, not when its time or the tests do', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sources-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const configurations = ['vite.config.ts', 'vite.door.config.ts', 'vite.office.config.ts', 'tsr.config.json']
  const scripts = ['app-build', 'build', 'vite/chunk-groups', 'vite/of-tomorrow'].map((name) => `scripts/${name}.ts`)
  const files = [...configurations, ...scripts, 'contract/a.ts', 'package-lock.json', 'index.html']
  for (const made of ['scripts/vite', 'contract']) mkdirSync(join(folder, made), { recursive: true })
  for (const file of [...files, 'vitest.config.ts']) writeFileSync(join(folder, file), 'one')
  let key = sourcesKey(folder)
  const changes = (change: () => void) => {
    change()
    const before = key
    key = sourcesKey(folder)
    return key !== before
  }
  const written = (file: string) => changes(() => writeFileSync(join(folder, file), 'two'))
  expect(files.filter(written)).toEqual(files)
  expect(written('vitest.config.ts')).toBe(false)
  expect(changes(() => utimesSync(join(folder, 'contract/a.ts'), 1, 1))).toBe(false)
})
