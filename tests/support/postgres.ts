import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, lchownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { postgresBinaries } from './postgres-binaries.ts'

export interface TestServer {
  /** The server's own database, from which others are made. */
  url: string
  stop(): Promise<void>
  /** Ends it and starts it again after so many seconds: in good order (`INT`) or as a crash does (`QUIT`). */
  restart(signal: 'INT' | 'QUIT', seconds: number): void
}

/** PostgreSQL refuses to run as root; then it runs as somebody with less power. */
function userOfServer(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  const found = ['postgres', 'nobody'].map((name) => users.find((line) => line.startsWith(`${name}:`))).find(Boolean)
  const [, , uid, gid] = (found ?? '').split(':').map(Number)
  if (!uid || !gid) throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody')
  return { uid, gid }
}

/** All of it, so that its new owner can remove it. */
function giveTo(uid: number, gid: number, folder: string) {
  lchownSync(folder, uid, gid)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, name), uid, gid)
}

const settings = {
  listen_addresses: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  jit: 'off',
  autovacuum: 'off',
  update_process_title: 'off',
  max_parallel_workers_per_gather: '0',
  max_connections: '100',
  shared_buffers: '128MB',
}

/**
 * The shell ends the server and removes its folder when its own input ends: also when this process is killed. A line of
 * it, `INT 2`, ends the server by that signal and starts it again after so many seconds.
 */
const keeper = `bin=$1 folder=$2; shift 2
start() { "$bin/postgres" -D "$folder/data" -k "$folder" "$@" >>"$folder/log" 2>&1 </dev/null & server=$!; }
start "$@"
while read -r signal seconds; do kill -$signal $server; wait $server; sleep $seconds; start "$@"; done
kill -QUIT $server; wait $server
rm -rf "$folder"`

async function untilReady(url: string, log: string) {
  for (const end = Date.now() + 60_000; ; await wait(50)) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (Date.now() > end) throw new Error(`PostgreSQL did not start:\n${readFileSync(log, 'utf8')}`, { cause: error })
    }
  }
}

/** Starts a PostgreSQL of our own, in a folder of its own, reached through a socket in that folder. */
export async function startPostgres(changed: Partial<typeof settings> = {}): Promise<TestServer> {
  const user = userOfServer()
  const folder = mkdtempSync(join(user.uid ? '/tmp' : tmpdir(), 'nipr-fct-postgres-'))
  try {
    const bin = postgresBinaries(folder)
    chmodSync(folder, 0o755)
    if (user.uid && user.gid) giveTo(user.uid, user.gid, folder)
    const options = [
      '-D',
      join(folder, 'data'),
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C',
      '--no-sync',
    ]
    execFileSync(join(bin, 'initdb'), options, { ...user, cwd: folder, stdio: 'pipe' })
    const flags = Object.entries({ ...settings, ...changed }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const shell = spawn('/bin/sh', ['-c', keeper, 'postgres', bin, folder, ...flags], {
      ...user,
      cwd: folder,
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    const ended = once(shell, 'exit')
    const stop = async () => {
      shell.stdin.end()
      await ended
    }
    const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`
    await untilReady(url, join(folder, 'log')).catch(async (error: unknown) => {
      await stop()
      throw error
    })
    const restart = (signal: string, seconds: number) => void shell.stdin.write(`${signal} ${seconds}\n`)
    return { url, stop, restart }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}
