import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { freePort, removeSiteData, siteData, startSite } from './site.ts'
import { root } from './tree.ts'

const clock = pathToFileURL(join(root, 'tests/support/clock-ahead.js')).href

/** The built site with its sandbox, at one address and with one memory, which is started again at other times. */
export async function movedSite() {
  const data = await siteData()
  const PORT = String(await freePort())
  let running: Awaited<ReturnType<typeof startSite>> | undefined
  const stop = () => running?.stop()
  return {
    url: `http://127.0.0.1:${PORT}`,
    /** Has it run at a time that is so many milliseconds from now. */
    async startAt(ahead: number) {
      await stop()
      const environment = { CLOCK_AHEAD: String(ahead), NODE_OPTIONS: `--import=${clock}` }
      running = await startSite({ ...data, PORT, ...environment })
    },
    /** The subjects of all mails to this address, oldest first. */
    subjectsTo: (email: string): string[] =>
      readFileSync(join(data.DATA_DIR, 'sandbox/mails.jsonl'), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
        .filter(({ to }) => to.includes(email))
        .map(({ subject }) => subject),
    async end() {
      await stop()
      await removeSiteData(data)
    },
  }
}
