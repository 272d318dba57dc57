import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import * as v from 'valibot'
import { mutationTester } from '../tools.ts'
import { FOLDER, REPORT, settings, some } from './mutants/settings.ts'
import { Report, survivors, table } from './mutants/summary.ts'

function test() {
  const { node, program } = mutationTester()
  const config = `${FOLDER}/settings.json`
  writeFileSync(config, JSON.stringify(settings, null, 2))
  const child = spawn(node, [program, 'run', config], { stdio: 'inherit' })
  return new Promise<number | null>((resolve) => child.once('close', resolve))
}

/** Breaks the rules and the machines in one place at a time, and counts what the fast tests do not notice. */
export async function mutants(): Promise<string> {
  mkdirSync(FOLDER, { recursive: true })
  rmSync(REPORT, { force: true })
  const code = await test()
  if (code !== 0) throw new Error(`the mutation tester ended with ${code}`)
  const report = v.parse(Report, JSON.parse(readFileSync(REPORT, 'utf8')))
  const unnoticed = survivors(report)
  writeFileSync(`${FOLDER}/table.md`, table(report))
  writeFileSync(`${FOLDER}/survivors.txt`, `${unnoticed.join('\n')}\n`)
  if (some) console.log(unnoticed.join('\n'))
  console.log(table(report))
  return `${unnoticed.length} went unnoticed: ${FOLDER}/survivors.txt`
}
