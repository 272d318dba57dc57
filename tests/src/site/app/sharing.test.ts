import { describe, expect, test } from 'vitest'
import { type PageCard, shareTags } from '#src/site/app/sharing/tags.ts'

const card: PageCard = {
  title: 'Events',
  description: 'What is coming up',
  url: 'https://example.org/events',
  kind: 'website',
  picture: {
    address: 'https://example.org/share/voices.png',
    type: 'image/png',
    size: { width: 1200, height: 630 },
    alt: 'Two of "us"',
  },
  structured: [],
}

describe('what is told of a page', () => {
  test('stands in tags for search engines and for those a link is sent to', () => {
    expect(shareTags(card)).toBe(
      [
        '<meta name="description" content="What is coming up">',
        '<meta property="og:site_name" content="NIPR FCT Chapter, Abuja">',
        '<meta property="og:locale" content="en_NG">',
        '<meta property="og:type" content="website">',
        '<meta property="og:title" content="Events">',
        '<meta property="og:description" content="What is coming up">',
        '<meta property="og:url" content="https://example.org/events">',
        '<meta property="og:image" content="https://example.org/share/voices.png">',
        '<meta property="og:image:type" content="image/png">',
        '<meta property="og:image:width" content="1200">',
        '<meta property="og:image:height" content="630">',
        '<meta property="og:image:alt" content="Two of &quot;us&quot;">',
        '<meta name="twitter:card" content="summary_large_image">',
      ].join(''),
    )
  })

  test('cannot leave its tags', () => {
    const tags = shareTags({
      ...card,
      title: '"><script>alert(1)</script>',
      structured: [{ '@type': 'Event', name: '</script><script>alert(2)</script><!--' }],
    })
    expect(tags).toContain('content="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
    expect(tags.match(/<\/?script/g)).toEqual(['<script', '</script'])
    expect(tags).not.toContain('<!--')
  })

  test('of another picture neither type nor size is told', () => {
    const address = 'https://example.org/files/a.jpg'
    expect(shareTags({ ...card, picture: { address } }).match(/og:image[^>]*/g)).toEqual([
      `og:image" content="${address}"`,
    ])
  })

  test('a page that is not for everybody is not to be found', () => {
    expect(shareTags(undefined)).toBe('<meta name="robots" content="noindex">')
  })
})
