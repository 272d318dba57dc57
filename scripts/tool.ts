import { spawnSync } from 'node:child_process'
import { ensureTools } from './tools.ts'

/** The commands that run out of tools/, each with what Node is given. */
const commands = new Map([
  ['fonts', ['--import', 'tsx', 'tools/fonts.ts']],
  ['migration', ['tools/node_modules/drizzle-kit/bin.cjs', 'generate']],
])

const [name = '', ...given] = process.argv.slice(2)
const command = commands.get(name)
if (!command) throw new Error(`There is no tool ${name}. The tools: ${[...commands.keys()].join(', ')}`)
ensureTools()
process.exit(spawnSync(process.execPath, [...command, ...given], { stdio: 'inherit' }).status ?? 1)
