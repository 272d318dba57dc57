import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allFiles } from './charts/files.ts'

const FOLDERS = ['docs/machines', 'src/qa/charts']

const textOf = (path: string) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** Draws every machine: for the documents a picture and a table, for the workbench the places of its parts. */
export async function drawCharts() {
  const files = await allFiles()
  for (const folder of FOLDERS) {
    mkdirSync(folder, { recursive: true })
    const paths = readdirSync(folder).map((name) => join(folder, name))
    for (const path of paths) if (!files.some((file) => file.path === path)) rmSync(path)
  }
  for (const { path, text } of files) if (textOf(path) !== text) writeFileSync(path, text)
}
