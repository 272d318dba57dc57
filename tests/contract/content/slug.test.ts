import { describe, expect, test } from 'vitest'
import { slugOf, titleOf } from '#contract/content/slug.ts'

describe('[D-42] [HOME-24] a title as a segment of an address', () => {
  test.each([
    ['a space is a hyphen', 'A title', 'A-title'],
    ['several spaces are one', 'A   title', 'A-title'],
    ['so are a line and a tab', 'A\n\ttitle', 'A-title'],
    ['and a space that does not break', 'A\u00a0title', 'A-title'],
    ['what stands around it is gone', '  A title ', 'A-title'],
    ['a slash is a hyphen', 'Radio/television', 'Radio-television'],
    ['a slash among spaces, too, is one', 'Radio / television', 'Radio-television'],
    ['several slashes are one', 'Radio//television', 'Radio-television'],
    ['a backslash is a hyphen', 'Radio\\television', 'Radio-television'],
    ['a hyphen stays', 'Co-operation', 'Co-operation'],
    ['a hyphen among spaces stays beside theirs', 'Here - now', 'Here---now'],
    ['other punctuation stays', `Who's who? "50%" & #more: a.b, c!`, `Who's-who?-"50%"-&-#more:-a.b,-c!`],
    ['capitals and other letters stay', 'Ẹ̀kọ́ fún Gbogbo', 'Ẹ̀kọ́-fún-Gbogbo'],
    ['nothing stays nothing', '   ', ''],
  ])('%s', (_, title, slug) => {
    expect(slugOf(title)).toBe(slug)
  })
})

test.each([
  ['Co-operation-agreement', 'Co operation agreement'],
  ['Here---now', 'Here   now'],
  [`Who's-who?-"50%"`, `Who's who? "50%"`],
  ['', ''],
])('[NEWS-02] [D-42] the segment %s asks for %s', (slug, title) => {
  expect(titleOf(slug)).toBe(title)
})
