import { Generator, getConfig } from '@tanstack/router-generator'

/** Writes the tree of routes from the files of src/routes, as the build and the dev server do. */
const root = process.cwd()
await new Generator({ config: getConfig({}, root), root }).run()
