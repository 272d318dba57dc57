import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { outcomeOf } from '#scripts/steps.ts'
import { named } from '#scripts/trace/named.ts'
import { root } from '#tests/support/tree.ts'

const run = promisify(execFile)

test.each([
  ['check', ['chnged'], {}, 'npm run check does not know chnged. '],
  ['tapes', ['sigin'], {}, 'There is no tape of sigin. They are: account-gate, '],
  ['trace', ['FOO'], {}, 'There is no requirement FOO. '],
  [
    'bench',
    ['every-page'],
    { PAGES: '/no-such-page' },
    'There is no page /no-such-page in these parts. The pages: /, ',
  ],
  ['soak', ['no-such-campaign'], {}, 'There is no campaign no-such-campaign. '],
])(
  'npm run %s refuses %j, which it does not know',
  async (script, words, environment, said) => {
    const env = { ...process.env, ...environment }
    const refused = run(process.execPath, ['--import', 'tsx', `scripts/${script}.ts`, ...words], { cwd: root, env })
    await expect(refused).rejects.toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(said) })
    // The pages that bench knows are those of the build, which may have to be made first.
  },
  120_000,
)

test.each(['help', '--help', '-h'])('npm run office -- %s tells the verbs', async (word) => {
  const { stdout } = await run(process.execPath, ['--import', 'tsx', 'scripts/office.ts', word], { cwd: root })
  expect(stdout).toContain('npm run office -- <verb>')
})

test('npm start says what is missing, serves what is built, and builds anew what is older than its sources', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nipr-fct-start-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (path: string, content: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  for (const path of ['package.json', 'scripts/start.js', 'scripts/sources-key.js']) {
    cpSync(join(root, path), join(folder, path))
  }
  const start = () => run(process.execPath, [join(folder, 'scripts/start.js')])
  await expect(start()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('The site is not built') })

  write('dist/sources-key', 'of other sources')
  write('dist/server/main.js', 'console.log("served in", process.env.NODE_ENV)')
  expect(await start()).toMatchObject({ stdout: 'served in production\n' })

  const sources = ['package-lock.json', 'tsr.config.json', 'index.html', 'scripts/build.ts', 'scripts/app-build.ts']
  for (const path of [...sources, 'node_modules/vite/package.json']) write(path, '{}')
  write(
    'node_modules/tsx/package.json',
    '{ "name": "tsx", "exports": { "./cli": "./cli.js", "./package.json": "./package.json" } }',
  )
  write('node_modules/tsx/cli.js', 'process.exit(process.argv[2] === "scripts/build.ts" ? 7 : 1)')
  await expect(start()).rejects.toMatchObject({ code: 7, stdout: expect.stringMatching(/^Building the site/) })
})

const cases = 'tests/domain/dues/dues-cases.json'

test('[LED-03] npm run dues -- <file.json> prints what is seen of each history on its days', async () => {
  const { stdout } = await run(process.execPath, ['--import', 'tsx', 'scripts/dues.ts', cases], { cwd: root })
  const read = JSON.parse(readFileSync(join(root, cases), 'utf8'))
  const expected = read.cases.map(({ id, expect: seen }: { id: number; expect: object[] }) => ({ id, expect: seen }))
  expect(JSON.parse(stdout).cases).toEqual(expected)
})

test.each([
  [[], 'Name a file with histories: npm run dues -- <file.json>'],
  [['package.json'], 'package.json: rules: '],
])('npm run dues with %j says what is missing', async (words, said) => {
  const refused = run(process.execPath, ['--import', 'tsx', 'scripts/dues.ts', ...words], { cwd: root })
  await expect(refused).rejects.toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining(said) })
})

test.each([
  ['a rule', { rules: { graceDay: 30 } }, 'rules.graceDay'],
  ['a case', { cases: [{ id: 1, action: [] }] }, 'cases.0.action'],
  ['an action', { cases: [{ id: 1, actions: [{ d: '2026-07-01', joined: 'full' }] }] }, 'cases.0.actions.0.joined'],
])('[LED-03] npm run dues refuses a key of %s that it does not know, and names it', (_, changes, key) => {
  const rules = { fees: [], graceDays: 30 }
  const file = join(mkdtempSync(join(tmpdir(), 'dues-')), 'cases.json')
  const { rules: more, cases: own = [] } = { rules: {}, ...changes } as { rules: object; cases?: object[] }
  const made = own.map((one) => ({ actions: [], ...one }))
  writeFileSync(file, JSON.stringify({ rules: { ...rules, ...more }, cases: made }))
  const refused = run(process.execPath, ['--import', 'tsx', 'scripts/dues.ts', file], { cwd: root })
  return expect(refused).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining(`${file}: ${key}: `),
  })
})

const report = { passed: 2, failed: [], triedAgain: [], parts: [{ name: 'unit', seconds: 3 }] }

test('a test that passed at a second try has failed', () => {
  const [failed, triedAgain] = [['tests/a.test.ts: does not', 'tests/b.test.ts'], ['tests/c.test.ts: holds']]
  expect(outcomeOf(1, { ...report, failed, triedAgain })).toEqual({
    passed: 1,
    failed: 3,
    names: [...failed, 'tests/c.test.ts: holds (tried again)'],
    parts: report.parts,
  })
})

test('a run that ends badly though every test holds is no success', () => {
  expect(outcomeOf(1, report)).toMatchObject({ passed: 2, failed: 1 })
  expect(outcomeOf(0, report)).toEqual({ passed: 2, failed: 0, names: [], parts: report.parts })
})

test('a requirement is named by a title or by the table of one, and not by a comment', () => {
  const [one, two, three] = [1, 2, 3].map((number) => `NONE-0${number}`)
  expect(named(`test('[${one}] holds', () => {})`)).toEqual([one])
  expect(named(`describe('[${one} to ${three}] hold', () => {})`)).toEqual([one, two, three])
  expect(named(`test.each([\n  ['${one}', 7],\n  ['${two}', 8],\n])('[%s] %i holds', () => {})`)).toEqual([one, two])
  expect(named(`test.each([['${one}', 7]])('%s holds', () => {})`)).toEqual([])
  expect(named(`  // [${one}] is held elsewhere\n/** [${two}] too\n * and [${three}] */\nconst a = 1`)).toEqual([])
})
