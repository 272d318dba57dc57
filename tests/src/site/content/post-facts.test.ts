import { expect, test } from 'vitest'
import { postFacts } from '#src/site/content/news/post-facts.ts'
import { post } from '#tests/support/api.ts'

test.each([
  ['[D-89] shows its description where its body has no words', '<p>&nbsp;</p>', 'In short.'],
  ['and not where it has', '<p>A body.</p>', null],
])('a post %s', (_, body, desc) => {
  expect(postFacts(post({ body, desc: 'In short.' }))).toEqual({
    id: 1,
    title: 'A title',
    image: null,
    created_at: '2027-03-12T11:00:00.000Z',
    desc,
    short: 'In short.',
  })
})
