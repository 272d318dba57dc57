import type { TestProject } from 'vitest/node'
import { bareImage, preparedImage } from '#scripts/prepared-image.ts'
import { runFolder } from './run-folder.ts'

/** Vitest's global set-up of the project server-pglite. */
export default async function setup(project: TestProject) {
  const folder = runFolder()
  project.provide('engine', 'pglite')
  project.provide('folder', folder.path)
  project.provide('template', await preparedImage())
  project.provide('bare', await bareImage())
  return folder.remove
}
