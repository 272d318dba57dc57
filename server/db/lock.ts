import { randomBytes } from 'node:crypto'
import { closeSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { createConnection, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export interface Lock {
  release(): Promise<void>
}

export type LockKind = 'name' | 'file'

/** How long a taken-over socket file is watched for another process that took it over in the same moment. */
const settleTime = 100
const looks = 5
const socketFile = 'server.sock'

const inUse = (folder: string) =>
  new Error(
    `The folder ${folder} is in use by another running copy of this site. Stop that one, or set DATA_DIR to another folder.`,
  )

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

const inodeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.ino

const listen = (path: string) =>
  new Promise<Server>((resolve, reject) => {
    const server = createServer((caller) => caller.on('error', () => {}).destroy())
    server.once('error', reject)
    server.listen({ path, exclusive: true }, () => {
      // A failed accept (no file descriptor left) must not end the process.
      server.on('error', () => {}).unref()
      resolve(server)
    })
  })

const close = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()))

const isAnswered = (path: string) =>
  new Promise<boolean>((resolve) => {
    const caller = createConnection(path, () => {
      caller.destroy()
      resolve(true)
    })
    caller.on('error', (error) => resolve(!['ECONNREFUSED', 'ENOENT'].includes(String(codeOf(error)))))
  })

/**
 * Puts our socket in the place of one whose process has died. Two that do so at once both see the dead one; the later
 * rename stays, and the earlier finds a foreign file in its place.
 */
async function takeOver(path: string, folder: string): Promise<Server> {
  const dead = inodeOf(path)
  // One that was bound a moment ago does not listen yet: it is not dead.
  for (let look = 0; look < looks; look++) {
    if (await isAnswered(path)) throw inUse(folder)
    await wait(settleTime / looks)
  }
  const ours = `${path}.${randomBytes(4).toString('hex')}`
  const server = await listen(ours)
  const inode = inodeOf(ours)
  const stillDead = inodeOf(path) === dead
  if (stillDead) renameSync(ours, path)
  if (stillDead) await wait(settleTime)
  if (stillDead && inodeOf(path) === inode) return server
  await close(server)
  throw inUse(folder)
}

/** Sees openers in other containers on the same volume too. Outlives a killed process, unanswered. */
async function lockFile(folder: string): Promise<Lock> {
  const handle = process.platform === 'linux' ? openSync(folder, 'r') : null
  // A socket's address holds about 100 characters; through the handle any folder fits.
  const base = handle === null ? folder : `/proc/self/fd/${handle}`
  const path = join(base, socketFile)
  try {
    const server = await listen(path).catch((error: unknown) => {
      if (codeOf(error) === 'EADDRINUSE') return takeOver(path, folder)
      throw error
    })
    const inode = inodeOf(path)
    for (const name of readdirSync(base)) if (name.startsWith(`${socketFile}.`)) rmSync(join(base, name))
    const release = async () => {
      if (inodeOf(path) === inode) rmSync(path)
      await close(server)
      if (handle !== null) closeSync(handle)
    }
    return { release }
  } catch (error) {
    if (handle !== null) closeSync(handle)
    throw error
  }
}

/** Sees every opener on this machine, and is gone with its process, however that ends. */
async function lockName(folder: string): Promise<Lock> {
  const { dev, ino } = statSync(folder, { bigint: true })
  const name = `nipr-fct-${dev}-${ino}`
  const server = await listen(process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : `\0${name}`).catch(
    (error: unknown) => {
      throw codeOf(error) === 'EADDRINUSE' ? inUse(folder) : error
    },
  )
  return { release: () => close(server) }
}

const kindsHere: LockKind[] =
  process.platform === 'linux' ? ['name', 'file'] : process.platform === 'win32' ? ['name'] : ['file']

const cannotHoldSockets = (error: unknown) => ['EOPNOTSUPP', 'ENOTSUP', 'EPERM'].includes(String(codeOf(error)))

/** Takes a folder for this process alone, or throws a sentence that names it. */
export async function lockFolder(folder: string, kinds: LockKind[] = kindsHere): Promise<Lock> {
  const locks: Lock[] = []
  const release = async () => {
    for (const lock of locks.reverse()) await lock.release()
  }
  try {
    if (kinds.includes('name')) locks.push(await lockName(folder))
    if (kinds.includes('file')) locks.push(await lockFile(folder))
  } catch (error) {
    if (locks.length > 0 && cannotHoldSockets(error)) return { release }
    await release()
    throw error
  }
  return { release }
}
