import { fileURLToPath } from 'node:url'

/** Writes the tree of routes from the files of src/site/routes, as the build and the dev server do. */
export async function writeRouteTree(root = process.cwd()) {
  const { Generator, getConfig } = await import('@tanstack/router-generator')
  await new Generator({ config: getConfig({}, root), root }).run()
}

const isMissing = (/** @type {unknown} */ error) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND'

// Called by `npm install`, which without the development dependencies has nothing to write it with, nor a use for it.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeRouteTree().catch((error) => {
    if (!isMissing(error)) throw error
  })
}
