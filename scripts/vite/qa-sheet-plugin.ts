import type { Plugin } from 'vite'

/** What a sheet of visitors says of the workbench, and what it says where the workbench is part of the build. */
const sheets = [
  { path: '/src/site/site.css', without: '@source not "../qa";', within: '@source "../qa";' },
  { path: '/src/office/office.css', without: '@source not "../qa";', within: '@source "../qa/tools";' },
  { path: '/src/door/door.css', without: '@source not "../qa";', within: '@source "../qa/tools";' },
]

/** Where the workbench is part of the build, its classes are part of the sheets. */
export function qaSheet(): Plugin {
  return {
    name: 'qa-sheet',
    enforce: 'pre',
    transform(code, id) {
      const sheet = sheets.find(({ path }) => id.split('?')[0]?.endsWith(path))
      if (!sheet) return
      if (!code.includes(sheet.without)) throw new Error(`${sheet.path} no longer says ${sheet.without}`)
      return code.replace(sheet.without, sheet.within)
    },
  }
}
