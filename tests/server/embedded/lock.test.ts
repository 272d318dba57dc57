// On the embedded database alone: its folder has room for one process.

import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { lockFolder } from '#server/db/lock.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { everywhere } from '#tests/support/breadth.ts'
import { bundled } from '#tests/support/bundle.ts'
import { testFolder } from '#tests/support/database.ts'
import { startProgram } from '#tests/support/program.ts'

const program = await bundled('writer-lock')
const openers = everywhere ? 10 : 5
const root = testFolder()
let count = 0

function newFolder() {
  const folder = join(root, `data-${count++}`)
  mkdirSync(folder)
  return folder
}

const refusal = (folder: string) =>
  `The folder ${folder} is in use by another running copy of this site. Stop that one, or set DATA_DIR to another folder.`

function opener(folder: string, kinds = '') {
  const started = startProgram(program, [folder, kinds])
  onTestFinished(started.kill)
  return {
    ...started,
    take: async () => {
      await started.line(0)
      started.say('go')
      return started.line(1)
    },
  }
}

test('[row 66] a folder is held by one opener of this process at a time', async () => {
  const folder = newFolder()
  const lock = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(new Error(refusal(folder)))
  await lock.release()
  expect(readdirSync(folder)).toEqual([])
  await (await lockFolder(folder)).release()
})

test('folders do not stand in each other’s way', async () => {
  const locks = await Promise.all([lockFolder(newFolder()), lockFolder(newFolder())])
  for (const lock of locks) await lock.release()
})

test('[row 66] another process is refused while the first holds the folder, and not after', async () => {
  const folder = newFolder()
  const lock = await lockFolder(folder)
  expect(await opener(folder).take()).toBe(refusal(folder))
  await lock.release()
  expect(await opener(folder).take()).toBe('held')
  await expect(lockFolder(folder)).rejects.toThrow(new Error(refusal(folder)))
})

test('another container on the same volume, which shares only the files, is refused', async () => {
  const folder = newFolder()
  const lock = await lockFolder(folder)
  expect(await opener(folder, 'file').take()).toBe(refusal(folder))
  await lock.release()
})

test.each(['', 'name', 'file'])('[row 66] a killed holder (%j) leaves nothing to clean', async (kinds) => {
  const folder = newFolder()
  for (let round = 0; round < 2; round++) {
    const first = opener(folder, kinds)
    expect(await first.take()).toBe('held')
    await first.kill()
  }
  const lock = await lockFolder(folder)
  await lock.release()
  expect(readdirSync(folder)).toEqual([])
})

test.each([
  ['', 'nothing'],
  ['', 'a dead file'],
  ['file', 'nothing'],
  ['file', 'a dead file'],
])('[row 66] of many that start at once (%j) beside %s, one wins', async (kinds, before) => {
  const folder = newFolder()
  if (before === 'a dead file') {
    const dead = opener(folder, 'file')
    expect(await dead.take()).toBe('held')
    await dead.kill()
    expect(existsSync(join(folder, 'server.sock'))).toBe(true)
  }
  const all = Array.from({ length: openers }, () => opener(folder, kinds))
  for (const one of all) await one.line(0)
  const answers = await Promise.all(all.map((one) => one.take()))
  expect(answers.sort()).toEqual([...Array.from({ length: openers - 1 }, () => refusal(folder)), 'held'].sort())
  await expect(lockFolder(folder)).rejects.toThrow(new Error(refusal(folder)))
})

test('a long path is no obstacle', async () => {
  const folder = join(newFolder(), 'long'.repeat(40), 'path'.repeat(40))
  mkdirSync(folder, { recursive: true })
  const lock = await lockFolder(folder)
  expect(readdirSync(folder)).toEqual(['server.sock'])
  expect(await opener(folder, 'file').take()).toBe(refusal(folder))
  await lock.release()
})

test('[row 66] a second server is refused, and the first is unharmed', async () => {
  const dataDir = join(newFolder(), 'new')
  const first = await openDatabase({ dataDir, image: inject('template') })
  await expect(openDatabase({ dataDir })).rejects.toThrow(new Error(refusal(dataDir)))
  const { rows } = await first.db.execute(sql`select 1 as one`)
  expect(rows).toEqual([{ one: 1 }])
  await first.close()
  await (await openDatabase({ dataDir })).close()
})
