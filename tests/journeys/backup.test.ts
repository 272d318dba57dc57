import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#tests/support/living.ts'
import { shellWithoutSettings } from '#tests/support/shell.ts'
import { startSite } from '#tests/support/site.ts'

const run = promisify(execFile)

/** One of the commands of package.json, as somebody calls it in a shell. */
const command = (script: string, words: string[], environment: Record<string, string>) =>
  run(process.execPath, ['--import', 'tsx', `scripts/${script}.ts`, ...words], {
    env: { ...shellWithoutSettings(), ...environment },
  }).catch((error: { code: number; stderr: string }) => error)

const SignedIn = v.object({ token: v.string() })
const Rows = v.object({ data: v.object({ data: v.array(v.unknown()) }) })

async function signIn(url: string) {
  const answer = await fetch(`${url}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'graduate@demo.test', password: 'Demo-pass-2026' }),
  })
  return v.parse(SignedIn, await answer.json()).token
}

const ask = async (url: string, path: string, token: string) =>
  (await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })).json()

const pageOf = async (url: string) => (await fetch(`${url}/news`)).text()

test('a site that was lost is there again from its backup: the drill of docs/deploy.md', {
  timeout: 240_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nipr-fct-drill-'))
  const [DATA_DIR, backup] = [temporaryFolder('nipr-fct-site-'), join(folder, 'backup.tar')]
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const first = await startSite({ DATA_DIR })
  const token = await signIn(first.url)
  const upgrades = v.parse(Rows, await ask(first.url, '/upgrade/my-applications', token))
  expect(upgrades.data.data.length).toBe(1)
  const office = { DATA_DIR, PUBLIC_URL: first.url }
  expect(await command('office', ['backup', backup], office)).toMatchObject({
    stdout: expect.stringMatching(
      /^.+backup\.tar: the database as it was at .+, and \d{2,} files; \d+ bytes, whole\.\nIt /,
    ),
  })
  expect([statSync(backup).mode & 0o777, readdirSync(folder)]).toEqual([0o600, ['backup.tar']])
  expect(await command('office', ['backup', backup], office)).toMatchObject({
    code: 1,
    stderr: `${backup} is there already. A backup is written over nothing.\n`,
  })
  const news = await pageOf(first.url)
  await first.stop('SIGKILL')
  rmSync(DATA_DIR, { recursive: true })

  expect(await command('restore', [backup], { DATA_DIR })).toMatchObject({
    stdout: expect.stringMatching(/ is as it was at .+: the database, and \d{2,} files\. Everybody is signed out\.\n$/),
  })

  const second = await startSite({ DATA_DIR })
  const image = /\/files\/[\w/.-]+\.avif/.exec(news)?.[0] ?? ''
  expect((await fetch(`${second.url}${image}`)).status).toBe(200)
  expect(await ask(second.url, '/user', token)).toMatchObject({ message: expect.any(String) })
  expect(await ask(second.url, '/upgrade/my-applications', await signIn(second.url))).toEqual(upgrades)
  expect(await second.stop()).toBe(0)
})
