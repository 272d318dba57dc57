import type { Plugin } from 'vite'

const KEPT_OUT = '@source not "./qa";'

/** Where the workbench is part of the build, its classes are part of the one sheet. */
export function qaSheet(): Plugin {
  return {
    name: 'qa-sheet',
    enforce: 'pre',
    transform(code, id) {
      if (!id.split('?')[0]?.endsWith('/src/styles.css')) return
      if (!code.includes(KEPT_OUT)) throw new Error(`src/styles.css no longer says ${KEPT_OUT}`)
      return code.replace(KEPT_OUT, '')
    },
  }
}
