import { settingsTable } from '#server/config/settings.ts'

/** What a program of a test gets from the shell: all but the settings, which would lead it to somebody's own site. */
export function shellWithoutSettings(): NodeJS.ProcessEnv {
  const names = new Set<string>(settingsTable.map(({ name }) => name))
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !names.has(name)))
}
