import { writeSync } from 'node:fs'
import { storePost } from '#server/areas/content/news/store-post.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { post } from '#server/db/schema/content/news.ts'

/** A server's life as the kill test needs it: open, tell what is there, write pairs and tell of each that is kept. */
const [dataDir = '', image = '', migrations = ''] = process.argv.slice(2)
const say = (line: string) => writeSync(1, `${line}\n`)

const { db } = await openDatabase({ dataDir, image, migrations })
const rows = await db.select({ title: post.title }).from(post)
const counts = new Map<string, number>()
for (const { title } of rows) counts.set(title, (counts.get(title) ?? 0) + 1)
say(`open ${JSON.stringify([...counts])}`)

for (let next = Math.max(0, ...[...counts.keys()].map(Number)) + 1; ; next++) {
  const row = { title: String(next), body: 'x'.repeat(500), image: null, created_at: new Date() }
  await db.transaction(async (tx) => {
    await storePost({ db: tx }, { ...row, desc: 'first' })
    await storePost({ db: tx }, { ...row, desc: 'second' })
  })
  say(String(next))
}
