import { expect, test } from 'vitest'
import { drawings } from '#src/site/content/home/slides.ts'
import { textsOf } from '#tests/support/site-texts.ts'

const { slides, figures } = textsOf('home')

test('[ENT-05] every slide has a tagline, a heading, a description and a picture', () => {
  expect(slides).toHaveLength(3)
  for (const { tagline, heading, text, art } of slides) {
    expect([tagline, heading, text, drawings[art].address]).not.toContain('')
  }
})

test('[ENT-07] every stat card has a title and a description', () => {
  expect(figures).toHaveLength(4)
  for (const { title, text } of figures) expect([title, text]).not.toContain('')
})
