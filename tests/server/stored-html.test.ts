import { beforeAll, expect, test } from 'vitest'
import { post } from '#server/db/schema/content/news.ts'
import { event } from '#server/db/schema/events/event.ts'
import { renderPage } from '#src/site/app/entry-server.tsx'
import { testDatabase } from '#tests/support/database.ts'
import { answerTexts } from '#tests/support/site-texts.ts'
import { now, testApp } from '#tests/support/test-app.ts'

const database = await testDatabase()
const app = testApp({ database })
const dirty = '<p onclick="x()">A <b>word</b></p><script>bad()</script><img src="/a" onerror="bad()">'
const clean = '<p>A <b>word</b></p><img src="/a" />'

beforeAll(async () => {
  const created_at = new Date(now - 3_600_000)
  await database.db.insert(post).values({ title: 'Dirty', title_key: 'dirty', body: dirty, text: '', created_at })
  const day = new Date(now + 86_400_000)
  const facts = { title: 'Dirty', location: 'Abuja', start_date: day, type: 'free' as const }
  await database.db.insert(event).values({ ...facts, description: dirty })
})

test.each(['/api/post', '/api/post/1', '/api/post/search?title=Dirty', '/api/event', '/api/event/1'])(
  '[D-46] HTML that got into the records in another way comes clean out of %s',
  async (path) => {
    const text = await (await app.request(path)).text()
    expect([text.includes(JSON.stringify(clean)), /bad|onclick/.test(text)]).toEqual([true, false])
  },
)

test.each(['/news/Dirty', '/events/1'])('[D-46] and clean out of the page %s', async (url) => {
  const page = await renderPage({
    url,
    origin: 'https://example.org',
    call: async (input, init) => answerTexts(String(input)) ?? app.request(String(input), init),
    now,
    assets: { head: '', entry: '/entry.js', imports: [], routes: {}, style: '' },
    signal: AbortSignal.timeout(20_000),
    report: () => {},
  })
  const html = 'html' in page ? page.html : ''
  expect([html.includes(`<div class="rich-text">${clean}</div>`), /bad\(|onclick/.test(html)]).toEqual([true, false])
})
