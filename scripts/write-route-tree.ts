import { Generator, getConfig } from '@tanstack/router-generator'

/** Writes the tree of routes from the files of src/routes, as the build and the dev server do. */
export function writeRouteTree(root = process.cwd()) {
  return new Generator({ config: getConfig({}, root), root }).run()
}
