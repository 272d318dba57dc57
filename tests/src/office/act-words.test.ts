import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { actInWords, actSentence } from '#src/office/kit/act-words.ts'
import { filesBelow, root } from '#tests/support/tree.ts'

/** Every act that the server records by a name of its own. */
const recorded = filesBelow('server')
  .filter((file) => file.endsWith('.ts') && !/\/mails\/|\/content\//.test(file))
  .flatMap((file) => {
    const code = readFileSync(`${root}/${file}`, 'utf8')
    return [
      ...code.matchAll(
        /(?:recordAct|byOffice|ownAct|Act\b|changeOwn|actor)[^\n]*?(?:what: |ownAct\([^,]+, |changeOwn\(ctx, )'([^']+)'|^ +what: '([a-z][^']+)',$/gm,
      ),
    ].map(([, one, other]) => one ?? other ?? '')
  })

test('[OFF-09] every act that is recorded has a sentence', () => {
  const without = [...new Set(recorded)].filter((what) => actInWords(what) === what)
  expect(recorded.length).toBeGreaterThan(80)
  expect(without.toSorted()).toEqual([])
})

test.each([
  ['hold approve', 'Ada Obi approved the application, held for five minutes'],
  ['event published', 'Ada Obi published an event'],
  ['export members', 'Ada Obi exported members'],
  ['export audit', 'Ada Obi exported the audit'],
])('[OFF-09] %s: %s', (what, sentence) => {
  expect(actSentence('Ada Obi', what)).toBe(sentence)
})
