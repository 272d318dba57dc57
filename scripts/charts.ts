import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allFiles, textOf } from './charts/files.ts'

const FOLDERS = ['docs/machines', 'src/qa/charts']

/** Draws every machine: for the documents a picture and a table, for the workbench the places of its parts. */
export async function drawCharts(options?: { onlyChanged: boolean }) {
  const files = await allFiles(options)
  for (const folder of FOLDERS) {
    mkdirSync(folder, { recursive: true })
    const paths = readdirSync(folder).map((name) => join(folder, name))
    for (const path of paths) if (!files.some((file) => file.path === path)) rmSync(path)
  }
  for (const { path, text } of files) if (textOf(path) !== text) writeFileSync(path, text)
}
