import type { TestProject } from 'vitest/node'
import { bareImage, preparedImage } from './prepared-image.ts'

/** Vitest's global set-up of the project server-pglite. */
export default async function setup(project: TestProject) {
  project.provide('engine', 'pglite')
  project.provide('serverUrl', '')
  project.provide('template', await preparedImage())
  project.provide('bare', await bareImage())
}
